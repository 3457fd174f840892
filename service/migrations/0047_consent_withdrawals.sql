CREATE TABLE "consent_withdrawals" (
	"account_id" text NOT NULL,
	"consent_id" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_withdrawals_account_id_consent_id_pk" PRIMARY KEY("account_id","consent_id")
);
--> statement-breakpoint
ALTER TABLE "consent_withdrawals" ADD CONSTRAINT "consent_withdrawals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_withdrawals" ADD CONSTRAINT "consent_withdrawals_consent" FOREIGN KEY ("account_id","consent_id") REFERENCES "public"."consents"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A withdrawal is evidence too, and no report begins with a consent that was withdrawn. A withdrawal locks the candidate FOR
-- UPDATE and every new report locks the candidate FOR KEY SHARE, so the later of the two sees the other.
CREATE FUNCTION "keep_withdrawal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'withdrawals of consents are never changed' USING ERRCODE = 'restrict_violation';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "consent_withdrawals_unchanged" BEFORE UPDATE OR DELETE ON "consent_withdrawals" FOR EACH ROW EXECUTE FUNCTION "keep_withdrawal"();--> statement-breakpoint
CREATE TRIGGER "consent_withdrawals_kept" BEFORE TRUNCATE ON "consent_withdrawals" FOR EACH STATEMENT EXECUTE FUNCTION "keep_withdrawal"();--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "reports_refuse_withdrawn_consent" AFTER INSERT ON "reports" DEFERRABLE INITIALLY IMMEDIATE
FOR EACH ROW WHEN (NEW."consent_id" IS NOT NULL) EXECUTE FUNCTION "refuse_withdrawn_consent"();
