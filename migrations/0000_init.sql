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
CREATE UNIQUE INDEX `ledger_transactions_cause_unique` ON `ledger_transactions` (`cause`);--> statement-breakpoint
CREATE TABLE `purchases` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`link_id` text NOT NULL,
	`kind` text NOT NULL,
	`resource` text NOT NULL,
	`receiver` text NOT NULL,
	`amount` integer NOT NULL,
	`duration_sec` integer NOT NULL,
	`extend_to_ms` integer,
	`extend_data` text,
	`unit_price_sun` integer NOT NULL,
	`cost_sun` integer NOT NULL,
	`balance_sun` integer NOT NULL,
	`available` integer NOT NULL,
	`fill` text NOT NULL,
	`state` text NOT NULL,
	`quoted_at_ms` integer NOT NULL,
	`sent_at_ms` integer,
	`absent_since_ms` integer,
	`order_id` text,
	`error_code` text,
	`chat_id` integer NOT NULL,
	`message_id` integer,
	`shown_state` text,
	`filled_percent` integer DEFAULT 0 NOT NULL,
	`delegates` text NOT NULL,
	`ends_at_ms` integer,
	`alerted_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_order_id_unique` ON `purchases` (`order_id`);--> statement-breakpoint
CREATE INDEX `purchases_state` ON `purchases` (`state`,`link_id`);--> statement-breakpoint
CREATE INDEX `purchases_user` ON `purchases` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `purchases_ends` ON `purchases` (`ends_at_ms`);