CREATE TABLE `cursor_blocks` (
	`name` text NOT NULL,
	`block_number` integer NOT NULL,
	`block_id` text NOT NULL,
	PRIMARY KEY(`name`, `block_number`)
);
--> statement-breakpoint
CREATE TABLE `cursors` (
	`name` text PRIMARY KEY NOT NULL,
	`block_number` integer NOT NULL,
	`block_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`name` text PRIMARY KEY NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_not_below_zero" CHECK("ledger_accounts"."balance" >= 0 or "ledger_accounts"."name" like 'chain:%')
);
--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transaction_id` integer NOT NULL,
	`account` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `ledger_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account`) REFERENCES `ledger_accounts`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_account` ON `ledger_entries` (`account`,`id`);--> statement-breakpoint
CREATE TABLE `ledger_transactions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cause` text NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_transactions_cause_unique` ON `ledger_transactions` (`cause`);