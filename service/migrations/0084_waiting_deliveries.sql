CREATE INDEX IF NOT EXISTS "deliveries_waiting" ON "deliveries" USING btree ("due_at") WHERE "deliveries"."due_at" is not null;--> statement-breakpoint
DROP INDEX "deliveries_due";--> statement-breakpoint
-- The version before finds deliveries by their account and their ID.
DROP INDEX "deliveries_id_index";
