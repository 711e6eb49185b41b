CREATE TABLE `provider_watches` (
	`user_id` integer NOT NULL,
	`address` text NOT NULL,
	`topics` text NOT NULL,
	`sold_to_ms` integer NOT NULL,
	`ended_to_ms` integer NOT NULL,
	`idle_since_ms` integer,
	`standing` text NOT NULL,
	PRIMARY KEY(`user_id`, `address`)
);
--> statement-breakpoint
ALTER TABLE `providers` ADD `owner_state` text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE `providers` ADD `paused_by_operator` integer DEFAULT false NOT NULL;