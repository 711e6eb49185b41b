CREATE TABLE `__new_provider_watches` (
	`user_id` integer NOT NULL,
	`address` text NOT NULL,
	`resource` text DEFAULT 'ENERGY' NOT NULL,
	`topics` text NOT NULL,
	`sold_to_ms` integer NOT NULL,
	`ended_to_ms` integer NOT NULL,
	`claimed_to_ms` integer DEFAULT 0 NOT NULL,
	`idle_since_ms` integer,
	`standing` text NOT NULL,
	PRIMARY KEY(`user_id`, `address`, `resource`)
);
--> statement-breakpoint
INSERT INTO `__new_provider_watches`("user_id", "address", "resource", "topics", "sold_to_ms", "ended_to_ms", "claimed_to_ms", "idle_since_ms", "standing") SELECT "user_id", "address", 'ENERGY', "topics", "sold_to_ms", "ended_to_ms", "claimed_to_ms", "idle_since_ms", "standing" FROM `provider_watches`;--> statement-breakpoint
DROP TABLE `provider_watches`;--> statement-breakpoint
ALTER TABLE `__new_provider_watches` RENAME TO `provider_watches`;--> statement-breakpoint
ALTER TABLE `provider_grants` ADD `resources` text;