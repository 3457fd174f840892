ALTER TABLE "candidates" ADD COLUMN "language" text;
