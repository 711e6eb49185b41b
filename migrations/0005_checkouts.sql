CREATE TABLE `checkouts` (
	`order_id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`reference` text NOT NULL,
	`return_url` text
);
--> statement-breakpoint
CREATE INDEX `checkouts_reference` ON `checkouts` (`partner_id`,`reference`);