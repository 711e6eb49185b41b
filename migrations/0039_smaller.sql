CREATE TABLE `__new_ledger_accounts` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_not_below_zero" CHECK("__new_ledger_accounts"."balance" >= 0 or "__new_ledger_accounts"."name" like 'chain:%')
);
--> statement-breakpoint
INSERT INTO `__new_ledger_accounts`("id", "name", "balance") SELECT rowid, "name", "balance" FROM `ledger_accounts` ORDER BY rowid;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_accounts_name_unique` ON `__new_ledger_accounts` (`name`);--> statement-breakpoint
CREATE TABLE `__new_ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transaction_id` integer NOT NULL,
	`account` integer NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `ledger_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account`) REFERENCES `__new_ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_ledger_entries`("id", "transaction_id", "account", "amount") SELECT e."id", e."transaction_id", (SELECT a."id" FROM `__new_ledger_accounts` a WHERE a."name" = e."account"), e."amount" FROM `ledger_entries` e ORDER BY e."id";--> statement-breakpoint
DROP TABLE `ledger_entries`;--> statement-breakpoint
DROP TABLE `ledger_accounts`;--> statement-breakpoint
ALTER TABLE `__new_ledger_accounts` RENAME TO `ledger_accounts`;--> statement-breakpoint
ALTER TABLE `__new_ledger_entries` RENAME TO `ledger_entries`;--> statement-breakpoint
CREATE INDEX `ledger_holders` ON `ledger_accounts` (`name`,`balance`) WHERE "ledger_accounts"."balance" <> 0;--> statement-breakpoint
CREATE INDEX `ledger_entries_account` ON `ledger_entries` (`account`,`id`,`amount`);--> statement-breakpoint
DROP INDEX `delegations_txid`;--> statement-breakpoint
DROP INDEX `delegations_reclaim_txid`;--> statement-breakpoint
ALTER TABLE `delegations` DROP COLUMN `block_id`;--> statement-breakpoint
CREATE INDEX `delegations_txid` ON `delegations` (substr(txid, 1, 12)) WHERE "delegations"."txid" is not null;--> statement-breakpoint
CREATE INDEX `delegations_reclaim_txid` ON `delegations` (substr(reclaim_txid, 1, 12)) WHERE "delegations"."reclaim_txid" is not null;