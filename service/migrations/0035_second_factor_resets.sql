CREATE TABLE "second_factor_reset_links" (
	"id" text PRIMARY KEY NOT NULL,
	"reset_id" text NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factor_resets" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"canceled_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"removal_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "second_factor_resets_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_resets_id_index" ON "second_factor_resets" USING btree ("id");--> statement-breakpoint
ALTER TABLE "second_factor_reset_links" ADD CONSTRAINT "second_factor_reset_links_reset_id_second_factor_resets_id_fk" FOREIGN KEY ("reset_id") REFERENCES "public"."second_factor_resets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_reset_links" ADD CONSTRAINT "second_factor_reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_factor_reset_links_reset_id_index" ON "second_factor_reset_links" USING btree ("reset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_resets_pending" ON "second_factor_resets" USING btree ("user_id") WHERE "second_factor_resets"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "second_factor_resets_due_at_index" ON "second_factor_resets" USING btree ("due_at");