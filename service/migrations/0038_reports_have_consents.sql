-- Reports of invitations name the consent that was given to them: the newest one that no other report uses.
UPDATE "reports" SET "consent_id" = "given"."id"
FROM (
	SELECT DISTINCT ON ("invitations"."account_id", "invitations"."report_id")
		"invitations"."account_id", "invitations"."report_id", "consents"."id", "consents"."candidate_id"
	FROM "invitations"
	JOIN "consents" ON "consents"."account_id" = "invitations"."account_id"
		AND "consents"."candidate_id" = "invitations"."candidate_id"
		AND "consents"."invitation_id" = "invitations"."id"
	WHERE "invitations"."report_id" IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM "reports" AS "other"
		WHERE "other"."account_id" = "consents"."account_id"
			AND ("other"."consent_id" = "consents"."id" OR "consents"."id" = ANY ("other"."upgrade_consent_ids"))
	)
	ORDER BY "invitations"."account_id", "invitations"."report_id", "consents"."created_at" DESC, "consents"."id" DESC
) AS "given"
WHERE "reports"."account_id" = "given"."account_id" AND "reports"."id" = "given"."report_id"
	AND "reports"."candidate_id" = "given"."candidate_id" AND "reports"."consent_id" IS NULL;--> statement-breakpoint
DROP INDEX "consents_account_id_candidate_id_index";--> statement-breakpoint
CREATE UNIQUE INDEX "consents_candidate" ON "consents" USING btree ("account_id","candidate_id","id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_consent_of_candidate" FOREIGN KEY ("account_id","candidate_id","consent_id") REFERENCES "public"."consents"("account_id","candidate_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Reports from before this migration may lack a consent and still change. A new report cannot, and no report loses its own.
CREATE FUNCTION "require_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a report needs the consent of its candidate' USING ERRCODE = 'not_null_violation';
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "reports_require_consent" AFTER INSERT ON "reports" DEFERRABLE INITIALLY IMMEDIATE
FOR EACH ROW WHEN (NEW."consent_id" IS NULL) EXECUTE FUNCTION "require_consent"();--> statement-breakpoint
CREATE TRIGGER "reports_keep_consent" BEFORE UPDATE ON "reports"
FOR EACH ROW WHEN (OLD."consent_id" IS NOT NULL AND NEW."consent_id" IS DISTINCT FROM OLD."consent_id") EXECUTE FUNCTION "require_consent"();
