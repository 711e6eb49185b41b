ALTER TABLE "pauses" ADD COLUMN "closes_at_ms" bigint;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "asked_texts" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "approved_texts" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "are_texts_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_terms" ADD COLUMN "next_basis_points" bigint;--> statement-breakpoint
ALTER TABLE "desk_terms" ADD COLUMN "next_from_ms" bigint;