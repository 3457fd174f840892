CREATE TABLE "used_logout_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_account_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_issuer" text;--> statement-breakpoint
CREATE INDEX "used_logout_tokens_expires_at_index" ON "used_logout_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_provider_account_id_accounts_id_fk" FOREIGN KEY ("provider_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_provider_account_id_index" ON "sessions" USING btree ("provider_account_id");--> statement-breakpoint
UPDATE "sessions" SET "provider_account_id" = c."account_id", "provider_issuer" = c."issuer" FROM "single_sign_on_connections" c WHERE c."account_id" = "sessions"."account_id" AND "sessions"."provider_subject" IS NOT NULL;
