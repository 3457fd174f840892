CREATE INDEX "deliveries_age" ON "deliveries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_logs_age" ON "webhook_logs" USING brin ("created_at");
