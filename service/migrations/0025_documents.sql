CREATE TABLE "documents" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"report_id" text,
	"type" text NOT NULL,
	"content_type" text NOT NULL,
	"filename" "bytea",
	"size" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "geo_ids" text[];--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "upgraded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "document_id" text;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_account_id_candidate_id_index" ON "documents" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "documents_account_id_report_id_index" ON "documents" USING btree ("account_id","report_id");;--> statement-breakpoint
UPDATE "reports" SET
	"source" = CASE WHEN "reports"."consent_id" IS NULL THEN 'form' ELSE 'api' END,
	"geo_ids" = "candidates"."geo_ids",
	"document_id" = CASE
		WHEN "completed_at" IS NULL OR "status" = 'canceled' THEN NULL
		ELSE substr("reports"."id", 1, 12) || substr(md5(random()::text || "reports"."id"), 1, 12)
	END
FROM "candidates"
WHERE "candidates"."account_id" = "reports"."account_id" AND "candidates"."id" = "reports"."candidate_id";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "source" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "geo_ids" SET NOT NULL;--> statement-breakpoint
INSERT INTO "documents" ("account_id", "id", "candidate_id", "report_id", "type", "content_type", "created_at")
SELECT "account_id", "document_id", "candidate_id", "id", 'pdf_report', 'application/pdf', "completed_at"
FROM "reports" WHERE "document_id" IS NOT NULL;
