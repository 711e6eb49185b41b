CREATE TABLE `notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`by_user_id` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notes_user` ON `notes` (`user_id`,`id`);--> statement-breakpoint
ALTER TABLE `users` ADD `username` text;