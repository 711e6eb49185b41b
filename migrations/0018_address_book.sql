CREATE TABLE `address_book` (
	`user_id` integer NOT NULL,
	`address` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`added_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `address`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `address_book_name` ON `address_book` (`user_id`,`name_key`);