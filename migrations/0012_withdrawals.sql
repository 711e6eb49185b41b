CREATE TABLE `account_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`address` text,
	`amount_sun` integer,
	`withdrawal_id` text,
	`from_ms` integer,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_notices_account` ON `account_notices` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `key_networks` (
	`key_hash` text NOT NULL,
	`network` text NOT NULL,
	`first_at_ms` integer NOT NULL,
	PRIMARY KEY(`key_hash`, `network`)
);
--> statement-breakpoint
CREATE TABLE `withdrawal_addresses` (
	`account_id` text NOT NULL,
	`address` text NOT NULL,
	`added_at_ms` integer NOT NULL,
	`usable_at_ms` integer NOT NULL,
	PRIMARY KEY(`account_id`, `address`)
);
--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`address` text NOT NULL,
	`amount_sun` integer NOT NULL,
	`fee_sun` integer NOT NULL,
	`state` text NOT NULL,
	`due_at_ms` integer NOT NULL,
	`reason` text,
	`txid` text,
	`network_fee_sun` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL,
	`ended_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `withdrawals_account` ON `withdrawals` (`account_id`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `withdrawals_state` ON `withdrawals` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `withdrawals_open` ON `withdrawals` (`id`) WHERE "withdrawals"."state" in ('requested', 'review', 'signed');--> statement-breakpoint
CREATE INDEX `withdrawals_txid` ON `withdrawals` (`txid`);