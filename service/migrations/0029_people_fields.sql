CREATE TABLE "geos" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"city" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "geos_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "mother_maiden_name" "bytea";--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "previous_driver_license_number" "bytea";--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "previous_driver_license_state" text;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "postal_address" "bytea";--> statement-breakpoint
ALTER TABLE "geos" ADD CONSTRAINT "geos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "geos_name_alive" ON "geos" USING btree ("account_id",lower("name"),"state") WHERE "geos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "geos_account_id_state_index" ON "geos" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "candidates_account_id_created_at_index" ON "candidates" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "candidates_full_name" ON "candidates" USING btree ("account_id",lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '')));--> statement-breakpoint
CREATE INDEX "candidates_geos" ON "candidates" USING gin ("geo_ids");--> statement-breakpoint
CREATE INDEX "candidates_metadata" ON "candidates" USING gin ("metadata" jsonb_path_ops);