CREATE TABLE "api_requests" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"request_id" text NOT NULL,
	"route" text NOT NULL,
	"status" integer NOT NULL,
	"error_code" text,
	"caller_kind" text NOT NULL,
	"credential_id" text,
	"application_id" text,
	"duration_ms" integer NOT NULL,
	"omitted_before" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_requests_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_requests" ADD CONSTRAINT "api_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_requests_application_id_id_index" ON "api_requests" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "api_requests_request_id_index" ON "api_requests" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "api_requests_age" ON "api_requests" USING brin ("created_at");