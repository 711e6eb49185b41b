CREATE TABLE `reward_terms` (
	`address` text PRIMARY KEY NOT NULL,
	`vote_for` text,
	`claim` integer NOT NULL,
	`restake_for` text,
	`restake_from_ms` integer NOT NULL,
	`reserve_sun` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reward_transactions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`address` text NOT NULL,
	`kind` text NOT NULL,
	`votes` integer,
	`amount_sun` integer NOT NULL,
	`state` text NOT NULL,
	`txid` text NOT NULL,
	`network_fee_sun` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL,
	`ended_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `reward_transactions_address` ON `reward_transactions` (`address`,`id`);--> statement-breakpoint
CREATE INDEX `reward_transactions_txid` ON `reward_transactions` (`txid`);--> statement-breakpoint
CREATE UNIQUE INDEX `reward_transactions_open` ON `reward_transactions` (`address`) WHERE "reward_transactions"."state" = 'signed';--> statement-breakpoint
ALTER TABLE `provider_grants` ADD `extras` text;--> statement-breakpoint
ALTER TABLE `provider_watches` ADD `claimed_to_ms` integer DEFAULT 0 NOT NULL;