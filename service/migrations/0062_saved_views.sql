CREATE TABLE "list_columns" (
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	CONSTRAINT "list_columns_account_id_user_id_list_pk" PRIMARY KEY("account_id","user_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_membership" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_membership" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_account_id_user_id_list_name_index" ON "saved_views" USING btree ("account_id","user_id","list","name");