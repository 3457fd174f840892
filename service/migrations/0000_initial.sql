CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"uri_name" text NOT NULL,
	"authorized" boolean DEFAULT false NOT NULL,
	"api_authorized" boolean DEFAULT true NOT NULL,
	"segmentation" boolean DEFAULT false NOT NULL,
	"purpose" text,
	"default_compliance_state" text,
	"default_compliance_city" text,
	"geos_required" boolean DEFAULT false NOT NULL,
	"available_screenings" text[] NOT NULL,
	"adverse_action_email" text,
	"billing_email" text,
	"compliance_contact_email" text,
	"support_email" text,
	"support_phone" text,
	"technical_contact_email" text,
	"user_full_name" text,
	"user_email" text,
	"company" jsonb NOT NULL,
	"clock_advance_seconds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"application_id" text,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "hierarchy_replacements" (
	"account_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"nodes" jsonb NOT NULL,
	"node_count" integer NOT NULL,
	"error" text,
	"requested_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"account_id" text NOT NULL,
	"custom_id" text NOT NULL,
	"name" text NOT NULL,
	"tier" text NOT NULL,
	"parent_custom_id" text,
	"packages" text[] NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "nodes_account_id_custom_id_pk" PRIMARY KEY("account_id","custom_id")
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"middle_name" text,
	"no_middle_name" boolean DEFAULT false NOT NULL,
	"last_name" text,
	"phone" text,
	"zipcode" text,
	"dob" "bytea",
	"ssn" "bytea",
	"driver_license_number" "bytea",
	"driver_license_state" text,
	"custom_id" text,
	"copy_requested" boolean DEFAULT false NOT NULL,
	"metadata" jsonb NOT NULL,
	"geo_ids" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidates_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"package_slug" text NOT NULL,
	"node" text,
	"work_locations" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"report_id" text,
	"due_at" timestamp with time zone,
	CONSTRAINT "invitations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"price" integer,
	"screenings" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "packages_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"object" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"answer" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"invitation_id" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hierarchy_replacements" ADD CONSTRAINT "hierarchy_replacements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nodes" ADD CONSTRAINT "nodes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_client_id_index" ON "applications" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_hash_index" ON "credentials" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "credentials_account_id_index" ON "credentials" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "nodes_account_id_position_index" ON "nodes" USING btree ("account_id","position");--> statement-breakpoint
CREATE INDEX "candidates_account_id_email_index" ON "candidates" USING btree ("account_id","email");--> statement-breakpoint
CREATE INDEX "candidates_account_id_custom_id_index" ON "candidates" USING btree ("account_id","custom_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_id_index" ON "invitations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invitations_account_id_candidate_id_index" ON "invitations" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "invitations_account_id_status_id_index" ON "invitations" USING btree ("account_id","status","id");--> statement-breakpoint
CREATE INDEX "invitations_due" ON "invitations" USING btree ("due_at") WHERE "invitations"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "packages_slug_alive" ON "packages" USING btree ("account_id","slug") WHERE "packages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_account_id_invitation_id_index" ON "mails" USING btree ("account_id","invitation_id");