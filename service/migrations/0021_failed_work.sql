CREATE TABLE "failed_work" (
	"account_id" text NOT NULL,
	"object_id" text NOT NULL,
	"kind" text NOT NULL,
	"attempts" integer NOT NULL,
	"error" text NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "failed_work_account_id_object_id_pk" PRIMARY KEY("account_id","object_id")
);
--> statement-breakpoint
ALTER TABLE "failed_work" ADD CONSTRAINT "failed_work_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_work_next" ON "failed_work" USING btree ("next_attempt_at");