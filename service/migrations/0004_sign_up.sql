CREATE TABLE "payment_methods" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"brand" text,
	"last_four" text NOT NULL,
	"expiry_month" integer,
	"expiry_year" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_methods_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "signup_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;