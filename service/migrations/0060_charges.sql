CREATE TABLE "charges" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"package_slug" text NOT NULL,
	"package_name" text NOT NULL,
	"price" integer,
	"node" text,
	"ordered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "charges_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_account_id_ordered_at_index" ON "charges" USING btree ("account_id","ordered_at");
--> statement-breakpoint
INSERT INTO "charges" ("account_id", "id", "report_id", "package_slug", "package_name", "price", "node", "ordered_at")
SELECT "reports"."account_id", "reports"."id", "reports"."id", "reports"."package_slug", "reports"."package_name", "packages"."price", "reports"."node", "reports"."created_at"
FROM "reports" LEFT JOIN LATERAL (
	SELECT "price" FROM "packages"
	WHERE "packages"."account_id" = "reports"."account_id" AND "packages"."slug" = "reports"."package_slug" AND "packages"."deleted_at" IS NULL
	LIMIT 1
) AS "packages" ON true;
