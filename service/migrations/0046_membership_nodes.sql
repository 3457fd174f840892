ALTER TABLE "membership_invitations" ADD COLUMN "nodes" text[];--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "nodes" text[];