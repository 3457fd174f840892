CREATE TABLE "link_codes" (
	"account_id" text NOT NULL,
	"page" text NOT NULL,
	"object_id" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_codes_account_id_page_object_id_pk" PRIMARY KEY("account_id","page","object_id")
);
--> statement-breakpoint
ALTER TABLE "apply_drafts" ADD COLUMN "device_group" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "application_id" text;--> statement-breakpoint
ALTER TABLE "link_codes" ADD CONSTRAINT "link_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_codes_expires_at_index" ON "link_codes" USING btree ("expires_at");