ALTER TABLE `pauses` ADD `closes_at_ms` integer;--> statement-breakpoint
ALTER TABLE `bots` ADD `asked_texts` text;--> statement-breakpoint
ALTER TABLE `bots` ADD `approved_texts` text;--> statement-breakpoint
ALTER TABLE `bots` ADD `are_texts_refused` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `desk_terms` ADD `next_basis_points` integer;--> statement-breakpoint
ALTER TABLE `desk_terms` ADD `next_from_ms` integer;