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
ALTER TABLE "failed_work" ADD COLUMN "discarded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "failed_work" ADD COLUMN "discard_reason" text;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "digest_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "digest_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_claims" ADD CONSTRAINT "staff_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_claims" ADD CONSTRAINT "staff_claims_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_claims_member_id_index" ON "staff_claims" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "staff_claims_expires_at_index" ON "staff_claims" USING btree ("expires_at");