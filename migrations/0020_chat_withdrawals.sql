CREATE TABLE `chat_withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`address` text NOT NULL,
	`amount_sun` integer NOT NULL,
	`fee_sun` integer NOT NULL,
	`left_sun` integer NOT NULL,
	`looked` integer NOT NULL,
	`delay_sec` integer NOT NULL,
	`state` text NOT NULL,
	`withdrawal_id` text,
	`txid` text,
	`reason` text,
	`send_at_ms` integer,
	`sent_at_ms` integer,
	`absent_since_ms` integer,
	`watch_until_ms` integer,
	`chat_id` integer NOT NULL,
	`message_id` integer,
	`shown_state` text,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chat_withdrawals_state` ON `chat_withdrawals` (`state`);--> statement-breakpoint
CREATE INDEX `chat_withdrawals_user` ON `chat_withdrawals` (`user_id`);--> statement-breakpoint
CREATE INDEX `chat_withdrawals_of` ON `chat_withdrawals` (`withdrawal_id`) WHERE "chat_withdrawals"."withdrawal_id" is not null;