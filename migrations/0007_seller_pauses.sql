CREATE TABLE `seller_pauses` (
	`seller` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`until_ms` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `delegations` ADD `seller_id` text;