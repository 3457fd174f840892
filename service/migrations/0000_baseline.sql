CREATE SEQUENCE "public"."event_numbers" INCREMENT BY 1 MINVALUE 0 MAXVALUE 16777215 START WITH 0 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"uri_name" text NOT NULL,
	"authorized" boolean DEFAULT false NOT NULL,
	"api_authorized" boolean DEFAULT true NOT NULL,
	"segmentation" boolean DEFAULT false NOT NULL,
	"self_hosted" boolean DEFAULT false NOT NULL,
	"ssn_key" text,
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
	"adverse_action_waiting_days" integer DEFAULT 7 NOT NULL,
	"candidate_review_days" integer DEFAULT 0 NOT NULL,
	"employee_count" integer,
	"nature_and_scope_answers" text DEFAULT 'service' NOT NULL,
	"invitation_emails" boolean DEFAULT true NOT NULL,
	"require_multi_factor" boolean DEFAULT false NOT NULL,
	"retention_days" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"letter_texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"brand_name" text,
	"brand_color" text,
	"brand_logo_id" text,
	"user_full_name" text,
	"user_email" text,
	"company" jsonb NOT NULL,
	"legal_entity_changed_at" timestamp with time zone,
	"clock_advance_seconds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"client_id" text NOT NULL,
	"client_type" text DEFAULT 'confidential' NOT NULL,
	"client_secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_secret_until" timestamp with time zone,
	"pre_credentialed" boolean DEFAULT false NOT NULL,
	"signup_enabled" boolean DEFAULT true NOT NULL,
	"redirect_uris" text[] DEFAULT '{}' NOT NULL,
	"origins" text[] DEFAULT '{}' NOT NULL,
	"certification_status" text DEFAULT 'not_requested' NOT NULL,
	"certification_note" text,
	"certification_changed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authorization_codes" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"application_id" text NOT NULL,
	"redirect_uri" text,
	"whole_account" boolean DEFAULT false NOT NULL,
	"code_challenge" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"credential_id" text
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"application_id" text,
	"hash" "bytea" NOT NULL,
	"secret" "bytea",
	"scopes" text[],
	"nodes" text[],
	"maker_id" text,
	"whole_account" boolean DEFAULT false NOT NULL,
	"name" text,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "attempt_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"window_end" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"window_end" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "apply_drafts" (
	"account_id" text NOT NULL,
	"invitation_id" text NOT NULL,
	"entered" "bytea" NOT NULL,
	"device_group" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "apply_drafts_account_id_invitation_id_pk" PRIMARY KEY("account_id","invitation_id")
);
--> statement-breakpoint
CREATE TABLE "link_codes" (
	"account_id" text NOT NULL,
	"page" text NOT NULL,
	"object_id" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_codes_account_id_page_object_id_pk" PRIMARY KEY("account_id","page","object_id")
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"account_id" text NOT NULL,
	"page" text NOT NULL,
	"object_id" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"device_group" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trusted_devices_account_id_token_hash_page_object_id_pk" PRIMARY KEY("account_id","token_hash","page","object_id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"verification_id" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"sequence" bigint,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"application_id" text,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text,
	"details" jsonb NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"request_id" text,
	"content_hash" "bytea" NOT NULL,
	"previous_hash" "bytea",
	"hash" "bytea",
	CONSTRAINT "audit_entries_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "consent_withdrawals" (
	"account_id" text NOT NULL,
	"consent_id" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_withdrawals_account_id_consent_id_pk" PRIMARY KEY("account_id","consent_id")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"invitation_id" text,
	"documents" jsonb NOT NULL,
	"signature" text NOT NULL,
	"full_name" text NOT NULL,
	"copy_requested" boolean NOT NULL,
	"circumstances" jsonb NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"capture" jsonb NOT NULL,
	"sealed" "bytea",
	"previous_hash" "bytea",
	"record_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "consents_candidate" UNIQUE("account_id","candidate_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_key_id" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_from" timestamp with time zone NOT NULL,
	"next_part" jsonb,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "disposition_words" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"class" text NOT NULL,
	"offense" text,
	"level" text,
	"words" "bytea" NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "held_updates" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"target_id" text NOT NULL,
	"update" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_updates_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "waiting_charges" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"held_update_id" text NOT NULL,
	"report_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"screening_id" text NOT NULL,
	"content" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"decided_class" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "waiting_charges_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "candidate_stories" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"report_id" text NOT NULL,
	"record_id" text,
	"content" "bytea" NOT NULL,
	"document_ids" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_stories_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "dispute_files" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"dispute_id" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_files_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"extended_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "disputes_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"report_id" text,
	"type" text NOT NULL,
	"content_type" text NOT NULL,
	"filename" "bytea",
	"size" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"account_id" text NOT NULL,
	"file_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"waits_until" timestamp with time zone,
	CONSTRAINT "file_removals_account_id_file_id_pk" PRIMARY KEY("account_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "failed_work" (
	"account_id" text NOT NULL,
	"object_id" text NOT NULL,
	"kind" text NOT NULL,
	"attempts" integer NOT NULL,
	"error" text NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"discarded_at" timestamp with time zone,
	"discard_reason" text,
	CONSTRAINT "failed_work_account_id_object_id_pk" PRIMARY KEY("account_id","object_id")
);
--> statement-breakpoint
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
CREATE TABLE "hierarchy_replacements" (
	"account_id" text PRIMARY KEY NOT NULL,
	"id" text GENERATED ALWAYS AS (account_id) STORED NOT NULL,
	"status" text NOT NULL,
	"nodes" jsonb NOT NULL,
	"node_count" integer NOT NULL,
	"error" text,
	"requested_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"account_id" text NOT NULL,
	"custom_id" text NOT NULL,
	"name" text NOT NULL,
	"tier" text NOT NULL,
	"parent_custom_id" text,
	"packages" text[] NOT NULL,
	"work_location" jsonb,
	"position" integer NOT NULL,
	CONSTRAINT "nodes_account_id_custom_id_pk" PRIMARY KEY("account_id","custom_id")
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"package_ids" text[] NOT NULL,
	"geo_ids" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "programs_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "authenticator_apps" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"last_time_step" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"signature_count" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
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
	CONSTRAINT "second_factor_resets_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "second_factor_resets_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "used_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nature_scope_requests" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"source" text NOT NULL,
	"language" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"fallback_at" timestamp with time zone NOT NULL,
	"remind_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"answer" "bytea",
	"answered_by" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "nature_scope_requests_account_id_id_pk" PRIMARY KEY("account_id","id")
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
	"former_names" "bytea",
	"phone" text,
	"zipcode" text,
	"dob" "bytea",
	"ssn" "bytea",
	"driver_license_number" "bytea",
	"driver_license_lookup" "bytea",
	"driver_license_state" text,
	"mother_maiden_name" "bytea",
	"previous_driver_license_number" "bytea",
	"previous_driver_license_state" text,
	"driver_license_details" "bytea",
	"postal_address" "bytea",
	"addresses" "bytea",
	"employers" "bytea",
	"schools" "bytea",
	"professional_licenses" "bytea",
	"references" "bytea",
	"language" text,
	"custom_id" text,
	"copy_requested" boolean DEFAULT false NOT NULL,
	"metadata" jsonb NOT NULL,
	"geo_ids" text[] NOT NULL,
	"work_locations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"application_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"remaining_file_parts_requested_at" timestamp with time zone,
	"pii_removed_at" timestamp with time zone,
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
	"conditional_offer_made" boolean DEFAULT false NOT NULL,
	"credit_ground" text,
	"annual_salary" integer,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"archived_by_id" text,
	"archived_by_email" text,
	"report_id" text,
	"renewal_id" text,
	"application_id" text,
	"mail_id" text,
	"mail_status" text,
	"mail_failure" text,
	"mail_status_at" timestamp with time zone,
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
CREATE TABLE "charges" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"package_slug" text NOT NULL,
	"package_name" text NOT NULL,
	"price" integer,
	"node" text,
	"ordered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "charges_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "payment_tokens" (
	"account_id" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"application_id" text NOT NULL,
	"kind" text NOT NULL,
	"brand" text,
	"last_four" text NOT NULL,
	"expiry_month" integer,
	"expiry_year" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "payment_tokens_account_id_hash_pk" PRIMARY KEY("account_id","hash")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"application_id" text,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"object" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" text NOT NULL,
	"credential" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"answer" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_credential_key_pk" PRIMARY KEY("account_id","credential","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"invitation_id" text,
	"report_id" text,
	"candidate_id" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"language" text,
	"body" "bytea",
	"status" text NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"failure" text,
	"return_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"give_up_at" timestamp with time zone,
	CONSTRAINT "mails_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "adverse_actions" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"status" text NOT NULL,
	"items" "bytea" NOT NULL,
	"individualized_assessment_engaged" boolean NOT NULL,
	"jurisdictions" text[] DEFAULT '{"US"}' NOT NULL,
	"post_notice_ready_at" timestamp with time zone NOT NULL,
	"post_notice_scheduled_at" timestamp with time zone NOT NULL,
	"by_post" boolean DEFAULT false NOT NULL,
	"pre_notice_posted_at" timestamp with time zone,
	"post_notice_posted_at" timestamp with time zone,
	"letter_reminded_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"extended_days" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"reasons_required" boolean DEFAULT false NOT NULL,
	"reasons" "bytea",
	"reasons_at" timestamp with time zone,
	"reasons_reminded_at" timestamp with time zone,
	"clock_stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	CONSTRAINT "adverse_actions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"value" text NOT NULL,
	"ruleset" jsonb NOT NULL,
	"results" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessments_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "individualized_assessments" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"adverse_action_id" text,
	"content" "bytea" NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "individualized_assessments_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_activities" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"type" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"text" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_activities_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"application_id" text,
	"package_slug" text NOT NULL,
	"package_name" text NOT NULL,
	"node" text,
	"work_locations" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"conditional_offer_made" boolean DEFAULT false NOT NULL,
	"credit_ground" text,
	"annual_salary" integer,
	"public_record_notice_at" timestamp with time zone,
	"source" text NOT NULL,
	"geo_ids" text[] NOT NULL,
	"program_id" text,
	"status" text NOT NULL,
	"result" text,
	"adjudication" text,
	"adjudicated_at" timestamp with time zone,
	"adjudicator_email" text,
	"archived_at" timestamp with time zone,
	"assessment" text,
	"includes_canceled" boolean DEFAULT false NOT NULL,
	"screenings_total" integer NOT NULL,
	"screenings_finished" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"revised_at" timestamp with time zone,
	"reinserted_at" timestamp with time zone,
	"upgraded_at" timestamp with time zone,
	"candidate_review_days" integer DEFAULT 0 NOT NULL,
	"review_until" timestamp with time zone,
	"released_at" timestamp with time zone,
	"expired_at" timestamp with time zone,
	"estimate_generated_at" timestamp with time zone,
	"estimated_completion_time" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"consent_id" text NOT NULL,
	"upgrade_consent_ids" text[] DEFAULT '{}' NOT NULL,
	"document_id" text,
	"candidate_story_ids" text[] DEFAULT '{}' NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "reports_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "rulesets" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"packages" text[] NOT NULL,
	"rules" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rulesets_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "screenings" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"subtype" text,
	"status" text NOT NULL,
	"result" text,
	"assessment" jsonb,
	"pointers" text[] DEFAULT '{}' NOT NULL,
	"county" text,
	"state" text,
	"records" "bytea" NOT NULL,
	"content" "bytea",
	"cancellation_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "screenings_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "self_disclosures" (
	"account_id" text NOT NULL,
	"report_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "self_disclosures_account_id_report_id_pk" PRIMARY KEY("account_id","report_id")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"processed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "verifications_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "withheld_records" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"screening_id" text NOT NULL,
	"record" "bytea" NOT NULL,
	"reasons" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withheld_records_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"candidate_id" text,
	"reason" text NOT NULL,
	"placed_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "legal_holds_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"account_id" text NOT NULL,
	"day" text NOT NULL,
	"on_hold" boolean NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"removed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "retention_runs_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "simulation_steps" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"position" integer NOT NULL,
	"step" "bytea" NOT NULL,
	CONSTRAINT "simulation_steps_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_claims" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_claims_account_id_kind_object_id_pk" PRIMARY KEY("account_id","kind","object_id")
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"key_role" text DEFAULT 'admin' NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"digest_enabled" boolean DEFAULT true NOT NULL,
	"digest_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "continuous_check_alerts" (
	"account_id" text NOT NULL,
	"continuous_check_id" text NOT NULL,
	"alert_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"report_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "continuous_check_alerts_account_id_continuous_check_id_alert_id_pk" PRIMARY KEY("account_id","continuous_check_id","alert_id")
);
--> statement-breakpoint
CREATE TABLE "continuous_checks" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"application_id" text,
	"type" text NOT NULL,
	"node" text,
	"work_locations" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"cancellation_reason" text,
	"due_at" timestamp with time zone,
	CONSTRAINT "continuous_checks_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"application_id" text,
	"package_slug" text NOT NULL,
	"node" text,
	"work_locations" jsonb NOT NULL,
	"start_date" text NOT NULL,
	"interval_count" integer NOT NULL,
	"interval_unit" text NOT NULL,
	"last_occurrence" text,
	"created_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"cancellation_reason" text,
	"due_at" timestamp with time zone,
	CONSTRAINT "subscriptions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "membership_invitations" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"nodes" text[],
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "membership_invitations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"nodes" text[],
	"report_emails" boolean,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"account_id" text NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"factors" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL,
	"ip" text,
	"user_agent" text,
	"ended_at" timestamp with time zone,
	"provider_account_id" text,
	"provider_issuer" text,
	"provider_subject" text,
	"provider_session_id" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_devices" (
	"user_id" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"browser" text NOT NULL,
	"network" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_devices_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_connections" (
	"account_id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" "bytea" NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_domains" (
	"account_id" text NOT NULL,
	"domain" text NOT NULL,
	"verification_token" text NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "single_sign_on_domains_account_id_domain_pk" PRIMARY KEY("account_id","domain")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text,
	"language" text,
	"sessions_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"event_account_id" text NOT NULL,
	"event_id" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"moved_seconds" integer DEFAULT 0 NOT NULL,
	"lease_id" text,
	"trace_parent" text,
	"signed_with" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deliveries_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "delivery_leases" (
	"id" text PRIMARY KEY NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"account_ids" text[] NOT NULL,
	"delivery_ids" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_logs" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"event_account_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event_type" text NOT NULL,
	"attempt" integer NOT NULL,
	"status" integer,
	"error" text,
	"duration_ms" integer NOT NULL,
	"response" text,
	"response_bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_logs_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"application_id" text,
	"url" "bytea" NOT NULL,
	"secret" "bytea",
	"include_object" boolean NOT NULL,
	"event_types" text[],
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "webhooks_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_requests" ADD CONSTRAINT "api_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_drafts" ADD CONSTRAINT "apply_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_codes" ADD CONSTRAINT "link_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_withdrawals" ADD CONSTRAINT "consent_withdrawals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_withdrawals" ADD CONSTRAINT "consent_withdrawals_consent" FOREIGN KEY ("account_id","consent_id") REFERENCES "public"."consents"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disposition_words" ADD CONSTRAINT "disposition_words_added_by_staff_members_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_updates" ADD CONSTRAINT "held_updates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_charges" ADD CONSTRAINT "waiting_charges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_stories" ADD CONSTRAINT "candidate_stories_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_removals" ADD CONSTRAINT "file_removals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_work" ADD CONSTRAINT "failed_work_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geos" ADD CONSTRAINT "geos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hierarchy_replacements" ADD CONSTRAINT "hierarchy_replacements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nodes" ADD CONSTRAINT "nodes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_membership" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_membership" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_reset_links" ADD CONSTRAINT "second_factor_reset_links_reset_id_second_factor_resets_id_fk" FOREIGN KEY ("reset_id") REFERENCES "public"."second_factor_resets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_reset_links" ADD CONSTRAINT "second_factor_reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nature_scope_requests" ADD CONSTRAINT "nature_scope_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tokens" ADD CONSTRAINT "payment_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tokens" ADD CONSTRAINT "payment_tokens_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adverse_actions" ADD CONSTRAINT "adverse_actions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "individualized_assessments" ADD CONSTRAINT "individualized_assessments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_activities" ADD CONSTRAINT "report_activities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_consent_of_candidate" FOREIGN KEY ("account_id","candidate_id","consent_id") REFERENCES "public"."consents"("account_id","candidate_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulesets" ADD CONSTRAINT "rulesets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenings" ADD CONSTRAINT "screenings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_disclosures" ADD CONSTRAINT "self_disclosures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_records" ADD CONSTRAINT "withheld_records_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_runs" ADD CONSTRAINT "retention_runs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_steps" ADD CONSTRAINT "simulation_steps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_claims" ADD CONSTRAINT "staff_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_claims" ADD CONSTRAINT "staff_claims_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "continuous_check_alerts" ADD CONSTRAINT "continuous_check_alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "continuous_checks" ADD CONSTRAINT "continuous_checks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_invitations" ADD CONSTRAINT "membership_invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_provider_account_id_accounts_id_fk" FOREIGN KEY ("provider_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_devices" ADD CONSTRAINT "sign_in_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_connections" ADD CONSTRAINT "single_sign_on_connections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_domains" ADD CONSTRAINT "single_sign_on_domains_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_test_clocks" ON "accounts" USING btree ("clock_advance_seconds") WHERE "accounts"."clock_advance_seconds" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_client_id_index" ON "applications" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "authorization_codes_account_id_index" ON "authorization_codes" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_hash_index" ON "credentials" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "credentials_account_id_index" ON "credentials" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "api_requests_application_id_id_index" ON "api_requests" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "api_requests_request_id_index" ON "api_requests" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "api_requests_age" ON "api_requests" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "link_codes_expires_at_index" ON "link_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "trusted_devices_account_id_object_id_index" ON "trusted_devices" USING btree ("account_id","object_id");--> statement-breakpoint
CREATE INDEX "trusted_devices_expires_at_index" ON "trusted_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_account_id_verification_id_index" ON "uploads" USING btree ("account_id","verification_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_chain" ON "audit_entries" USING btree ("account_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_object" ON "audit_entries" USING btree ("account_id","object_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("account_id","actor_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_id_index" ON "consents" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_chain" ON "consents" USING btree ("account_id",coalesce("previous_hash", ''::bytea));--> statement-breakpoint
CREATE INDEX "disposition_words_known" ON "disposition_words" USING btree ("created_at","id") WHERE "disposition_words"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "held_updates_account_id_report_id_index" ON "held_updates" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "held_updates_account_id_candidate_id_index" ON "held_updates" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "waiting_charges_account_id_held_update_id_index" ON "waiting_charges" USING btree ("account_id","held_update_id");--> statement-breakpoint
CREATE INDEX "waiting_charges_account_id_candidate_id_index" ON "waiting_charges" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "waiting_charges_oldest" ON "waiting_charges" USING btree ("created_at","id") WHERE "waiting_charges"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "candidate_stories_account_id_report_id_index" ON "candidate_stories" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "candidate_stories_account_id_candidate_id_index" ON "candidate_stories" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "dispute_files_account_id_dispute_id_index" ON "dispute_files" USING btree ("account_id","dispute_id");--> statement-breakpoint
CREATE INDEX "disputes_account_id_report_id_index" ON "disputes" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "disputes_account_id_candidate_id_index" ON "disputes" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("due_at","id") WHERE "disputes"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "documents_account_id_candidate_id_index" ON "documents" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "documents_account_id_report_id_index" ON "documents" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "failed_work_next" ON "failed_work" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "geos_name_alive" ON "geos" USING btree ("account_id",lower("name"),"state") WHERE "geos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "geos_account_id_state_index" ON "geos" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "hierarchy_replacements_due" ON "hierarchy_replacements" USING btree ("due_at") WHERE "hierarchy_replacements"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "nodes_account_id_position_index" ON "nodes" USING btree ("account_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "programs_name_alive" ON "programs" USING btree ("account_id",lower("name")) WHERE "programs"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_account_id_user_id_list_name_index" ON "saved_views" USING btree ("account_id","user_id","list","name");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_id_index" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_factor_reset_links_reset_id_index" ON "second_factor_reset_links" USING btree ("reset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_resets_pending" ON "second_factor_resets" USING btree ("user_id") WHERE "second_factor_resets"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "second_factor_resets_due_at_index" ON "second_factor_resets" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "used_tokens_expires_at_index" ON "used_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "nature_scope_requests_account_id_candidate_id_index" ON "nature_scope_requests" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "nature_scope_requests_report" ON "nature_scope_requests" USING btree ("account_id","report_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "nature_scope_requests_open" ON "nature_scope_requests" USING btree ("account_id","report_id") WHERE "nature_scope_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "nature_scope_requests_due" ON "nature_scope_requests" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "candidates_account_id_email_index" ON "candidates" USING btree ("account_id","email");--> statement-breakpoint
CREATE INDEX "candidates_account_id_custom_id_index" ON "candidates" USING btree ("account_id","custom_id");--> statement-breakpoint
CREATE INDEX "candidates_person" ON "candidates" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "candidates_driver_license" ON "candidates" USING btree ("account_id","driver_license_lookup");--> statement-breakpoint
CREATE INDEX "candidates_account_id_created_at_index" ON "candidates" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "candidates_remaining_file_parts" ON "candidates" USING btree ("remaining_file_parts_requested_at") WHERE "candidates"."remaining_file_parts_requested_at" is not null;--> statement-breakpoint
CREATE INDEX "candidates_full_name" ON "candidates" USING btree ("account_id",lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '')));--> statement-breakpoint
CREATE INDEX "candidates_geos" ON "candidates" USING gin ("geo_ids");--> statement-breakpoint
CREATE INDEX "candidates_metadata" ON "candidates" USING gin ("metadata" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_id_index" ON "invitations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invitations_account_id_candidate_id_index" ON "invitations" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "invitations_account_id_status_id_index" ON "invitations" USING btree ("account_id","status","id");--> statement-breakpoint
CREATE INDEX "invitations_due" ON "invitations" USING btree ("due_at") WHERE "invitations"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "packages_slug_alive" ON "packages" USING btree ("account_id","slug") WHERE "packages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "charges_account_id_ordered_at_index" ON "charges" USING btree ("account_id","ordered_at");--> statement-breakpoint
CREATE INDEX "events_recorded" ON "events" USING btree ("account_id","recorded_at");--> statement-breakpoint
CREATE INDEX "events_object" ON "events" USING btree ("account_id","object_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_account_id_invitation_id_index" ON "mails" USING btree ("account_id","invitation_id");--> statement-breakpoint
CREATE INDEX "mails_account_id_report_id_index" ON "mails" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "mails_account_id_candidate_id_index" ON "mails" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_return_token" ON "mails" USING btree ("return_token");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_kept" ON "mails" USING btree ("stored_at","id") WHERE "mails"."status" = 'kept';--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("account_id","id") WHERE "mails"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "adverse_actions_account_id_report_id_index" ON "adverse_actions" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "adverse_actions_to_post" ON "adverse_actions" USING btree ("account_id","report_id") WHERE "adverse_actions"."by_post" and "adverse_actions"."post_notice_posted_at" is null;--> statement-breakpoint
CREATE INDEX "assessments_account_id_report_id_index" ON "assessments" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "individualized_assessments_account_id_report_id_index" ON "individualized_assessments" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "report_activities_account_id_report_id_index" ON "report_activities" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_id_index" ON "reports" USING btree ("id");--> statement-breakpoint
CREATE INDEX "reports_account_id_candidate_id_index" ON "reports" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "reports_account_id_status_id_index" ON "reports" USING btree ("account_id","status","id");--> statement-breakpoint
CREATE INDEX "reports_undecided" ON "reports" USING btree ("account_id","status","id") WHERE "reports"."adjudication" is null;--> statement-breakpoint
CREATE INDEX "reports_account_id_package_slug_id_index" ON "reports" USING btree ("account_id","package_slug","id");--> statement-breakpoint
CREATE INDEX "reports_account_id_completed_at_id_index" ON "reports" USING btree ("account_id","completed_at","id");--> statement-breakpoint
CREATE INDEX "reports_due" ON "reports" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "reports_consents" ON "reports" USING btree ("account_id","consent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rulesets_account_id_name_version_index" ON "rulesets" USING btree ("account_id","name","version");--> statement-breakpoint
CREATE INDEX "screenings_account_id_report_id_index" ON "screenings" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "self_disclosures_account_id_candidate_id_index" ON "self_disclosures" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "verifications_account_id_report_id_index" ON "verifications" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "withheld_records_account_id_report_id_index" ON "withheld_records" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "withheld_records_account_id_candidate_id_index" ON "withheld_records" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "legal_holds_in_force" ON "legal_holds" USING btree ("account_id","candidate_id") WHERE "legal_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "simulation_steps_account_id_report_id_index" ON "simulation_steps" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "staff_claims_member_id_index" ON "staff_claims" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "staff_claims_expires_at_index" ON "staff_claims" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_key_hash_index" ON "staff_members" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "continuous_check_alerts_account_id_candidate_id_index" ON "continuous_check_alerts" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "continuous_checks_account_id_candidate_id_index" ON "continuous_checks" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "continuous_checks_active" ON "continuous_checks" USING btree ("account_id","candidate_id","type") WHERE "continuous_checks"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "continuous_checks_due" ON "continuous_checks" USING btree ("due_at") WHERE "continuous_checks"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_account_id_candidate_id_index" ON "subscriptions" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_active" ON "subscriptions" USING btree ("account_id","candidate_id","package_slug") WHERE "subscriptions"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at") WHERE "subscriptions"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_invitations_id_index" ON "membership_invitations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "membership_invitations_email_index" ON "membership_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "memberships_user_id_index" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_hash_index" ON "sessions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at_index" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_provider_account_id_index" ON "sessions" USING btree ("provider_account_id");--> statement-breakpoint
CREATE INDEX "sign_in_devices_last_seen_at_index" ON "sign_in_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "single_sign_on_verified_domain" ON "single_sign_on_domains" USING btree ("domain") WHERE "single_sign_on_domains"."verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_index" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("due_at") WHERE "deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_event_account_id_event_id_index" ON "deliveries" USING btree ("event_account_id","event_id");--> statement-breakpoint
CREATE INDEX "deliveries_age" ON "deliveries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_logs_event_account_id_id_index" ON "webhook_logs" USING btree ("event_account_id","id");--> statement-breakpoint
CREATE INDEX "webhook_logs_age" ON "webhook_logs" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_application_id_index" ON "webhooks" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "webhooks_failing" ON "webhooks" USING btree ("failing_since") WHERE "webhooks"."failing_since" is not null;
--> statement-breakpoint
-- What PostgreSQL holds beside the tables that Drizzle knows: evidence that never changes, rules between rows, storage.
-- `npm run baseline -w service` puts these statements behind the tables of the baseline migration.
--> statement-breakpoint
-- A consent is evidence, which is neither changed nor removed. The personal values of a removed candidate alone move into "sealed",
-- which the rotation of keys encrypts again, and which is emptied when the consent need not be proved any more.
CREATE FUNCTION "keep_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"personal" CONSTANT text[] := ARRAY['signature', 'full_name', 'circumstances', 'ip_address', 'user_agent', 'sealed'];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF to_jsonb(NEW) - "personal" = to_jsonb(OLD) - "personal"
			AND NEW."signature" = '' AND NEW."full_name" = '' AND NEW."circumstances" = '{}'::jsonb
			AND NEW."ip_address" IS NULL AND NEW."user_agent" IS NULL
			AND (OLD."sealed" IS NOT NULL OR (OLD."full_name" <> '' AND NEW."sealed" IS NOT NULL))
		THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'consents are never changed' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "consents_unchanged" BEFORE UPDATE OR DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION "keep_consent"();
--> statement-breakpoint
CREATE TRIGGER "consents_kept" BEFORE TRUNCATE ON "consents" FOR EACH STATEMENT EXECUTE FUNCTION "keep_consent"();
--> statement-breakpoint
-- A withdrawal is evidence too, and no report begins with a consent that was withdrawn. A withdrawal locks the candidate FOR
-- UPDATE and every new report locks the candidate FOR KEY SHARE, so the later of the two sees the other.
CREATE FUNCTION "keep_withdrawal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'withdrawals of consents are never changed' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "consent_withdrawals_unchanged" BEFORE UPDATE OR DELETE ON "consent_withdrawals" FOR EACH ROW EXECUTE FUNCTION "keep_withdrawal"();
--> statement-breakpoint
CREATE TRIGGER "consent_withdrawals_kept" BEFORE TRUNCATE ON "consent_withdrawals" FOR EACH STATEMENT EXECUTE FUNCTION "keep_withdrawal"();
--> statement-breakpoint
-- No report loses or changes its consent.
CREATE FUNCTION "keep_report_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a report keeps the consent of its candidate' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "reports_keep_consent" BEFORE UPDATE ON "reports"
FOR EACH ROW WHEN (NEW."consent_id" IS DISTINCT FROM OLD."consent_id") EXECUTE FUNCTION "keep_report_consent"();
--> statement-breakpoint
CREATE FUNCTION "refuse_withdrawn_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT 1 FROM "consent_withdrawals"
		WHERE "account_id" = NEW."account_id" AND "consent_id" = NEW."consent_id"
	) THEN
		RAISE EXCEPTION 'the consent to this report was withdrawn' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "reports_refuse_withdrawn_consent" AFTER INSERT ON "reports" DEFERRABLE INITIALLY IMMEDIATE
FOR EACH ROW EXECUTE FUNCTION "refuse_withdrawn_consent"();
--> statement-breakpoint
-- A consent covers one report, unless it authorizes later ones. Of two orders at once, the lock makes the second one wait.
CREATE FUNCTION "refuse_used_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended(NEW."account_id" || ' ' || NEW."consent_id", 0));
	IF EXISTS (
		SELECT 1 FROM "reports"
		WHERE "account_id" = NEW."account_id" AND "consent_id" = NEW."consent_id" AND "id" <> NEW."id"
	) AND NOT EXISTS (
		SELECT 1 FROM "consents"
		WHERE "account_id" = NEW."account_id" AND "id" = NEW."consent_id"
			AND "documents" @> '[{"id": "continuous_authorization"}]'
	) THEN
		RAISE EXCEPTION 'a consent without later reports covers one report' USING ERRCODE = 'unique_violation';
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "reports_refuse_used_consent" AFTER INSERT ON "reports"
FOR EACH ROW EXECUTE FUNCTION "refuse_used_consent"();
--> statement-breakpoint
-- Nothing is added about a candidate after a removal, not even by what runs at the same time. The removal locks the candidate
-- FOR UPDATE, so what began before it waits here and is refused.
CREATE FUNCTION "refuse_removed_candidate"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"removed_at" timestamptz;
BEGIN
	IF TG_TABLE_NAME = 'candidates' THEN "removed_at" := OLD."pii_removed_at";
	ELSE SELECT "pii_removed_at" INTO "removed_at" FROM "candidates"
		WHERE "account_id" = NEW."account_id" AND "id" = NEW."candidate_id" FOR KEY SHARE;
	END IF;
	IF "removed_at" IS NOT NULL THEN
		RAISE EXCEPTION 'the personal data of this candidate was removed' USING ERRCODE = 'SE001';
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "candidates_removed" BEFORE UPDATE ON "candidates" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "invitations_removed" BEFORE INSERT OR UPDATE ON "invitations" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "reports_removed" BEFORE INSERT OR UPDATE ON "reports" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "verifications_removed" BEFORE INSERT OR UPDATE ON "verifications" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "documents_removed" BEFORE INSERT ON "documents" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "candidate_stories_removed" BEFORE INSERT ON "candidate_stories" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "consents_removed" BEFORE INSERT ON "consents" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "disputes_removed" BEFORE INSERT ON "disputes" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "nature_scope_requests_removed" BEFORE INSERT ON "nature_scope_requests" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
-- An individualized assessment is evidence. Only its encryption changes, when there is a new key: the hash of its content stays.
CREATE FUNCTION "keep_individualized_assessment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (to_jsonb(NEW) - 'content') IS DISTINCT FROM (to_jsonb(OLD) - 'content') THEN
		RAISE EXCEPTION 'individualized assessments are never changed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "individualized_assessments_unchanged" BEFORE UPDATE ON "individualized_assessments" FOR EACH ROW EXECUTE FUNCTION "keep_individualized_assessment"();
--> statement-breakpoint
-- Returns an entry with the place in the chain of its account after the last one. It takes the lock of the chain, which the
-- transaction then holds to its end. The text is that of `entryHash`.
CREATE FUNCTION "place_audit_entry"("entry" "audit_entries") RETURNS "audit_entries" LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	"last" record;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('audit_entries'), hashtext("entry"."account_id"));
	SELECT "sequence", "hash" INTO "last" FROM "audit_entries"
		WHERE "account_id" = "entry"."account_id" AND "sequence" IS NOT NULL ORDER BY "sequence" DESC LIMIT 1;
	"entry"."sequence" := coalesce("last"."sequence", 0) + 1;
	"entry"."previous_hash" := "last"."hash";
	"entry"."hash" := sha256(convert_to(
		'{"content":"' || encode("entry"."content_hash", 'hex')
			|| '","previous":' || coalesce('"' || encode("last"."hash", 'hex') || '"', 'null')
			|| ',"sequence":' || "entry"."sequence" || '}',
		'UTF8'
	));
	RETURN "entry";
END;
$$;
--> statement-breakpoint
-- Entries of a transaction that does nothing else ask for their place at once, with the sequence 0. That saves the second version
-- of each row and of its index entries. An insert does not choose a place: the next one follows.
CREATE FUNCTION "keep_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW."sequence" = 0 THEN RETURN "place_audit_entry"(NEW); END IF;
		NEW."sequence" := NULL;
		NEW."previous_hash" := NULL;
		NEW."hash" := NULL;
		RETURN NEW;
	END IF;
	IF TG_OP = 'UPDATE' THEN
		IF pg_trigger_depth() = 2 AND OLD."hash" IS NULL AND NEW."hash" IS NOT NULL
			AND to_jsonb(NEW) - ARRAY['sequence', 'previous_hash', 'hash'] = to_jsonb(OLD) - ARRAY['sequence', 'previous_hash', 'hash']
		THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'audit entries are never changed' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_unchanged" BEFORE INSERT OR UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_entry"();
--> statement-breakpoint
-- Gives the other entries their place when their transaction commits. The row is found by its address: a plan that was made while the
-- log was short used an index of the account alone, and read all of its entries for each new one.
CREATE FUNCTION "chain_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"placed" "audit_entries";
BEGIN
	IF NEW."hash" IS NOT NULL THEN RETURN NULL; END IF;
	"placed" := "place_audit_entry"(NEW);
	UPDATE "audit_entries"
		SET "sequence" = "placed"."sequence", "previous_hash" = "placed"."previous_hash", "hash" = "placed"."hash"
		WHERE ctid = NEW.ctid;
	IF NOT FOUND THEN RAISE EXCEPTION 'an audit entry is gone before it was chained'; END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_entries_chained" AFTER INSERT ON "audit_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "chain_audit_entry"();
--> statement-breakpoint
-- Counts of requests may be lost in a crash, and cost no write to the log of PostgreSQL.
ALTER TABLE "request_counts" SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE "deliveries" SET (fillfactor = 50);
--> statement-breakpoint
-- Finds a part of a name or email address without reading every candidate. The extension belongs to PostgreSQL and is trusted, so
-- every role that may create objects in the database may create it. Where that is not allowed, searches work without the index.
DO $$
DECLARE
	extension_schema text;
BEGIN
	BEGIN
		CREATE EXTENSION IF NOT EXISTS pg_trgm;
	EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
		RAISE NOTICE 'pg_trgm cannot be created (%), so searches for candidates have no index', SQLERRM;
	END;
	SELECT nspname INTO extension_schema
	FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
	WHERE extname = 'pg_trgm';
	IF extension_schema IS NOT NULL THEN
		EXECUTE format($index$
			CREATE INDEX IF NOT EXISTS "candidates_search" ON "candidates" USING gin ((
				"email" || E'\n' || coalesce("first_name" || ' ', '') || coalesce("middle_name" || ' ', '')
				|| coalesce("last_name", '') || E'\n' || coalesce("first_name" || ' ', '') || coalesce("last_name", '')
			) %I.gin_trgm_ops)
		$index$, extension_schema);
	END IF;
END $$;
