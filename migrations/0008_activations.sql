CREATE TABLE `activations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`address` text NOT NULL,
	`charge_sun` integer NOT NULL,
	`state` text NOT NULL,
	`txid` text NOT NULL,
	`signed_tx` text NOT NULL,
	`expiration_ms` integer NOT NULL,
	`taken_sun` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activations_open` ON `activations` (`address`) WHERE "activations"."state" = 'signed';--> statement-breakpoint
CREATE INDEX `activations_account` ON `activations` (`account_id`);--> statement-breakpoint
CREATE INDEX `activations_txid` ON `activations` (`txid`);