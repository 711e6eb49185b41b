CREATE TABLE `operators` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`added_by` integer NOT NULL,
	`added_at_ms` integer NOT NULL
);
