CREATE TABLE `account_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`address` text,
	`amount_sun` integer,
	`withdrawal_id` text,
	`from_ms` integer,
	`at_ms` integer NOT NULL,
	`reason` text,
	`sub_key_id` text
);
--> statement-breakpoint
CREATE INDEX `account_notices_account` ON `account_notices` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`deposit_index` integer NOT NULL,
	`deposit_address` text NOT NULL,
	`whitelisted_at_ms` integer,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_deposit_index_unique` ON `accounts` (`deposit_index`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_deposit_address_unique` ON `accounts` (`deposit_address`);--> statement-breakpoint
CREATE INDEX `accounts_whitelisted` ON `accounts` (`deposit_index`) WHERE "accounts"."whitelisted_at_ms" is not null;--> statement-breakpoint
CREATE TABLE `api_keys` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`revoked_at_ms` integer,
	`last_used_at_ms` integer,
	`sub_key_id` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `api_keys_account` ON `api_keys` (`account_id`);--> statement-breakpoint
CREATE INDEX `api_keys_sub_key` ON `api_keys` (`sub_key_id`) WHERE "api_keys"."sub_key_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_one_alive` ON `api_keys` (`account_id`) WHERE "api_keys"."revoked_at_ms" is null and "api_keys"."sub_key_id" is null;--> statement-breakpoint
CREATE TABLE `idempotency` (
	`account_id` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`account_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_age` ON `idempotency` (`created_at_ms`);--> statement-breakpoint
CREATE TABLE `key_networks` (
	`key_hash` text NOT NULL,
	`network` text NOT NULL,
	`first_at_ms` integer NOT NULL,
	PRIMARY KEY(`key_hash`, `network`)
);
--> statement-breakpoint
CREATE TABLE `market_secrets` (
	`kind` text NOT NULL,
	`version` integer NOT NULL,
	`sealed` text NOT NULL,
	`made_at_ms` integer NOT NULL,
	PRIMARY KEY(`kind`, `version`)
);
--> statement-breakpoint
CREATE TABLE `sub_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`daily_sun` integer,
	`receivers` text,
	`expires_at_ms` integer,
	`spent_day` integer NOT NULL,
	`spent_sun` integer NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `address_book_name` ON `address_book` (`user_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `batch_lines` (
	`batch_id` text NOT NULL,
	`n` integer NOT NULL,
	`receiver` text NOT NULL,
	`amount` integer,
	`duration_sec` integer,
	`unit_price_sun` integer DEFAULT 0 NOT NULL,
	`cost_sun` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`purchase_id` text,
	PRIMARY KEY(`batch_id`, `n`),
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `batch_lines_purchase_id_unique` ON `batch_lines` (`purchase_id`);--> statement-breakpoint
CREATE TABLE `batches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`resource` text NOT NULL,
	`state` text NOT NULL,
	`balance_sun` integer DEFAULT 0 NOT NULL,
	`available` integer,
	`quoted_at_ms` integer DEFAULT 0 NOT NULL,
	`chat_id` integer NOT NULL,
	`message_id` integer,
	`shown` text DEFAULT '',
	`created_at_ms` integer NOT NULL,
	`markup_bp` integer DEFAULT 0 NOT NULL,
	`referrer` text
);
--> statement-breakpoint
CREATE INDEX `batches_user` ON `batches` (`user_id`);--> statement-breakpoint
CREATE INDEX `batches_state` ON `batches` (`state`,`shown`);--> statement-breakpoint
CREATE INDEX `batches_message` ON `batches` (`chat_id`,`message_id`);--> statement-breakpoint
CREATE TABLE `broadcast_people` (
	`broadcast_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at_ms` integer DEFAULT 0 NOT NULL,
	`reason` text,
	PRIMARY KEY(`broadcast_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `broadcast_people_state` ON `broadcast_people` (`state`,`broadcast_id`,`due_at_ms`);--> statement-breakpoint
CREATE INDEX `broadcast_people_user` ON `broadcast_people` (`user_id`);--> statement-breakpoint
CREATE TABLE `broadcasts` (
	`id` text PRIMARY KEY NOT NULL,
	`texts` text NOT NULL,
	`target` text NOT NULL,
	`state` text NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`blocked` integer DEFAULT 0 NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`user_id` integer NOT NULL,
	`chat_id` integer NOT NULL,
	`message_id` integer,
	`shown_state` text,
	`created_at_ms` integer NOT NULL,
	`started_at_ms` integer,
	`ended_at_ms` integer,
	`pinned_until_ms` integer
);
--> statement-breakpoint
CREATE INDEX `broadcasts_state` ON `broadcasts` (`state`,`started_at_ms`);--> statement-breakpoint
CREATE INDEX `broadcasts_pinned` ON `broadcasts` (`pinned_until_ms`) WHERE pinned_until_ms is not null;--> statement-breakpoint
CREATE TABLE `deleted_limits` (
	`subject` text NOT NULL,
	`name` text NOT NULL,
	`value` integer NOT NULL,
	`until_ms` integer,
	PRIMARY KEY(`subject`, `name`)
);
--> statement-breakpoint
CREATE TABLE `deleted_sales` (
	`day_ms` integer PRIMARY KEY NOT NULL,
	`rentals` integer DEFAULT 0 NOT NULL,
	`paid_sun` integer DEFAULT 0 NOT NULL,
	`markup_sun` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `deletion_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`sealed_key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `returned_people` (
	`user_id` integer NOT NULL,
	`subject` text NOT NULL,
	PRIMARY KEY(`user_id`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `admin_actions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at_ms` integer NOT NULL,
	`admin_id` integer NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`detail` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_actions_at` ON `admin_actions` (`at_ms`);--> statement-breakpoint
CREATE TABLE `pauses` (
	`what` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`by_user_id` integer NOT NULL,
	`since_ms` integer NOT NULL,
	`by_key` text,
	`closes_at_ms` integer
);
--> statement-breakpoint
CREATE TABLE `deposit_watches` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`balance_sun` integer,
	`next_poll_at_ms` integer NOT NULL,
	`started_at_ms` integer NOT NULL,
	`until_ms` integer NOT NULL,
	`account_id` text DEFAULT '' NOT NULL,
	`since_ms` integer DEFAULT 0 NOT NULL,
	`deposits_after` text,
	`notices_after` integer
);
--> statement-breakpoint
CREATE INDEX `deposit_watches_next` ON `deposit_watches` (`next_poll_at_ms`);--> statement-breakpoint
CREATE TABLE `flows` (
	`chat_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`state` text NOT NULL,
	`live_message_id` integer,
	`buried` integer DEFAULT false NOT NULL,
	`last_update_id` integer NOT NULL,
	`touched_at_ms` integer NOT NULL,
	`wrong_input` text,
	`wrong_times` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`chat_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `flows_touched` ON `flows` (`touched_at_ms`);--> statement-breakpoint
CREATE TABLE `inbox` (
	`update_id` integer PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`taken_at_ms` integer NOT NULL,
	`starts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `message_deletions` (
	`chat_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`due_at_ms` integer NOT NULL,
	PRIMARY KEY(`chat_id`, `message_id`)
);
--> statement-breakpoint
CREATE INDEX `message_deletions_due` ON `message_deletions` (`due_at_ms`);--> statement-breakpoint
CREATE TABLE `order_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`price_sun` integer,
	`receiver` text,
	`before` text NOT NULL,
	`numbers` text,
	`balance_sun` integer,
	`payout_sun` integer,
	`state` text NOT NULL,
	`error_code` text,
	`from_ms` integer,
	`sent_at_ms` integer,
	`absent_since_ms` integer,
	`chat_id` integer NOT NULL,
	`message_id` integer,
	`shown_state` text,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	`watch_until_ms` integer
);
--> statement-breakpoint
CREATE INDEX `order_changes_state` ON `order_changes` (`state`);--> statement-breakpoint
CREATE INDEX `order_changes_order` ON `order_changes` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_changes_user` ON `order_changes` (`user_id`);--> statement-breakpoint
CREATE INDEX `order_changes_message` ON `order_changes` (`chat_id`,`message_id`);--> statement-breakpoint
CREATE INDEX `order_changes_untold` ON `order_changes` (`updated_at_ms`) WHERE shown_state is distinct from state;--> statement-breakpoint
CREATE TABLE `alert_conditions` (
	`key` text PRIMARY KEY NOT NULL,
	`since_ms` integer NOT NULL,
	`ended_ms` integer
);
--> statement-breakpoint
CREATE TABLE `live_news` (
	`user_id` integer NOT NULL,
	`about` text NOT NULL,
	`message_id` integer NOT NULL,
	`sent_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `about`)
);
--> statement-breakpoint
CREATE INDEX `live_news_sent` ON `live_news` (`sent_at_ms`);--> statement-breakpoint
CREATE TABLE `notification_modes` (
	`user_id` integer NOT NULL,
	`topic` text NOT NULL,
	`mode` text NOT NULL,
	PRIMARY KEY(`user_id`, `topic`)
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`unique_key` text NOT NULL,
	`user_id` integer,
	`event` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`settled_at_ms` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_unique_key_unique` ON `outbox` (`unique_key`);--> statement-breakpoint
CREATE INDEX `outbox_state` ON `outbox` (`state`,`due_at_ms`);--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_settled` ON `outbox` (`settled_at_ms`);--> statement-breakpoint
CREATE TABLE `pay_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`resource` text NOT NULL,
	`receiver` text NOT NULL,
	`amount` integer NOT NULL,
	`duration_sec` integer NOT NULL,
	`cost_sun` integer NOT NULL,
	`language` text NOT NULL,
	`time_zone` text,
	`cards` text NOT NULL,
	`purchase_id` text,
	`withdrawn_at_ms` integer,
	`shown` text NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pay_requests_user` ON `pay_requests` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `pay_requests_purchase` ON `pay_requests` (`purchase_id`);--> statement-breakpoint
CREATE INDEX `pay_requests_expiry` ON `pay_requests` (`expires_at_ms`);--> statement-breakpoint
CREATE TABLE `prices` (
	`span_sec` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`resource` text NOT NULL,
	`duration_sec` integer NOT NULL,
	`offers` integer NOT NULL,
	`offer_sum` integer NOT NULL,
	`offer_low` integer,
	`offer_high` integer,
	`paid_units` integer NOT NULL,
	`paid_sum` integer NOT NULL,
	PRIMARY KEY(`span_sec`, `at_ms`, `resource`, `duration_sec`)
);
--> statement-breakpoint
CREATE TABLE `account_looks` (
	`account_id` text PRIMARY KEY NOT NULL,
	`due_at_ms` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_looks_due` ON `account_looks` (`due_at_ms`);--> statement-breakpoint
CREATE TABLE `purchases` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`account_id` text NOT NULL,
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
	`returned_sun` integer,
	`ends_at_ms` integer,
	`next_end_ms` integer,
	`warned_to_ms` integer,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	`watch_until_ms` integer,
	`extend_parts` text,
	`wait_sec` integer,
	`burn_sun` integer,
	`usage` text,
	`end_told_ms` integer,
	`rule_id` text,
	`usage_due_ms` integer,
	`usdt_to` text,
	`checks` text,
	`request_id` text,
	`batch_id` text,
	`markup_bp` integer DEFAULT 0 NOT NULL,
	`referrer` text,
	`promo_code` text,
	`usual_markup_bp` integer,
	`found_at_ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_order_id_unique` ON `purchases` (`order_id`);--> statement-breakpoint
CREATE INDEX `purchases_state` ON `purchases` (`state`,`account_id`);--> statement-breakpoint
CREATE INDEX `purchases_user` ON `purchases` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `purchases_next_end` ON `purchases` (`next_end_ms`);--> statement-breakpoint
CREATE INDEX `purchases_message` ON `purchases` (`chat_id`,`message_id`);--> statement-breakpoint
CREATE INDEX `purchases_receiver` ON `purchases` (`receiver`,`user_id`);--> statement-breakpoint
CREATE INDEX `purchases_watch` ON `purchases` (`watch_until_ms`);--> statement-breakpoint
CREATE INDEX `purchases_rule` ON `purchases` (`rule_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `purchases_usage` ON `purchases` (`usage_due_ms`);--> statement-breakpoint
CREATE INDEX `purchases_untold` ON `purchases` (`updated_at_ms`) WHERE shown_state is distinct from state;--> statement-breakpoint
CREATE INDEX `purchases_wait` ON `purchases` (`state`,`sent_at_ms`) WHERE wait_sec is not null;--> statement-breakpoint
CREATE INDEX `purchases_end` ON `purchases` (`ends_at_ms`) WHERE end_told_ms is null;--> statement-breakpoint
CREATE INDEX `purchases_promo` ON `purchases` (`promo_code`,`user_id`) WHERE promo_code is not null;--> statement-breakpoint
CREATE INDEX `purchases_expired` ON `purchases` (`updated_at_ms`) WHERE state = 'expired';--> statement-breakpoint
CREATE TABLE `wallet_payments` (
	`purchase_id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`order_id` text NOT NULL,
	`pay_address` text NOT NULL,
	`amount_sun` integer NOT NULL,
	`deadline_ms` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`paid_sun` integer DEFAULT 0 NOT NULL,
	`arriving_sun` integer DEFAULT 0 NOT NULL,
	`credited_sun` integer DEFAULT 0 NOT NULL,
	`quiet_sun` integer DEFAULT 0 NOT NULL,
	`quiet_until_ms` integer DEFAULT 0 NOT NULL,
	`forgotten_at_ms` integer,
	`picture_id` integer,
	`picture_said` text,
	`watch_until_ms` integer NOT NULL,
	`repaid_sun` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_payments_order_id_unique` ON `wallet_payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `wallet_payments_watch` ON `wallet_payments` (`watch_until_ms`);--> statement-breakpoint
CREATE INDEX `wallet_payments_user` ON `wallet_payments` (`user_id`);--> statement-breakpoint
CREATE TABLE `rule_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`rule_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`what` text NOT NULL,
	`facts` text NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rule_events_rule` ON `rule_events` (`rule_id`,`id`);--> statement-breakpoint
CREATE INDEX `rule_events_user` ON `rule_events` (`user_id`);--> statement-breakpoint
CREATE TABLE `rules` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`account_id` text,
	`resource` text,
	`receiver` text,
	`purchase_id` text,
	`level` integer NOT NULL,
	`terms` text,
	`state` text NOT NULL,
	`crossed` integer DEFAULT false NOT NULL,
	`decision` text,
	`due_at_ms` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rules_due` ON `rules` (`state`,`due_at_ms`);--> statement-breakpoint
CREATE INDEX `rules_subject` ON `rules` (`subject`);--> statement-breakpoint
CREATE INDEX `rules_user` ON `rules` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `rules_purchase` ON `rules` (`purchase_id`);--> statement-breakpoint
CREATE TABLE `key_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`sealed_key` text NOT NULL,
	`state` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`watch_until_ms` integer,
	`due_at_ms` integer,
	`account_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `key_changes_one_pending` ON `key_changes` (`user_id`) WHERE "key_changes"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `key_changes_one_waiting` ON `key_changes` (`account_id`) WHERE "key_changes"."state" = 'waiting';--> statement-breakpoint
CREATE TABLE `links` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`sealed_key` text NOT NULL,
	`key_hint` text NOT NULL,
	`account_id` text NOT NULL,
	`represent_address` text NOT NULL,
	`deposit_address` text NOT NULL,
	`linked_at_ms` integer NOT NULL,
	`rejected_at_ms` integer,
	`account_since_ms` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `links_account` ON `links` (`account_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`language` text NOT NULL,
	`language_chosen` integer DEFAULT false NOT NULL,
	`blocked_at_ms` integer,
	`banned_at_ms` integer,
	`first_seen_at_ms` integer NOT NULL,
	`time_zone` text,
	`username` text
);
--> statement-breakpoint
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
CREATE TABLE `outgoing` (
	`txid` text PRIMARY KEY NOT NULL,
	`follower` text NOT NULL,
	`purpose` text NOT NULL,
	`owner` text NOT NULL,
	`expiration_ms` integer,
	`noted_at_ms` integer NOT NULL,
	`block_number` integer,
	`block_id` text,
	`block_time_ms` integer,
	`success` integer,
	`act` text,
	`receiver` text,
	`resource` text,
	`amount_sun` integer,
	`ref` text,
	`signed_tx` text,
	`open` integer DEFAULT false NOT NULL,
	`confirmed_in` text,
	`refusal` text
);
--> statement-breakpoint
CREATE INDEX `outgoing_awaited` ON `outgoing` (`follower`,`expiration_ms`) WHERE "outgoing"."block_number" is null;--> statement-breakpoint
CREATE INDEX `outgoing_block` ON `outgoing` (`follower`,`block_number`) WHERE "outgoing"."block_number" is not null;--> statement-breakpoint
CREATE INDEX `outgoing_unknown` ON `outgoing` (`follower`,`block_number`) WHERE "outgoing"."purpose" = 'UNKNOWN';--> statement-breakpoint
CREATE INDEX `outgoing_open` ON `outgoing` (`follower`,`noted_at_ms`) WHERE "outgoing"."open";--> statement-breakpoint
CREATE TABLE `bot_texts` (
	`name` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bots` (
	`id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`name` text NOT NULL,
	`sealed_token` text,
	`user_id` integer,
	`account_id` text,
	`margin_bp` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`paused_by` text,
	`problem` text,
	`closes_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	`changed_at_ms` integer NOT NULL,
	`asked_texts` text,
	`approved_texts` text,
	`are_texts_refused` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bots_user` ON `bots` (`user_id`);--> statement-breakpoint
CREATE TABLE `notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`by_user_id` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notes_user` ON `notes` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `operators` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`added_by` integer NOT NULL,
	`added_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `promo_codes` (
	`code` text PRIMARY KEY NOT NULL,
	`markup_bp` integer NOT NULL,
	`ends_at_ms` integer,
	`max_uses` integer,
	`max_uses_each` integer NOT NULL,
	`gone_uses` integer DEFAULT 0 NOT NULL,
	`gone_sun` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `promo_holders` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `referral_codes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `referral_codes_code_unique` ON `referral_codes` (`code`);--> statement-breakpoint
CREATE TABLE `referrals` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`referrer_id` integer NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `referrals_referrer` ON `referrals` (`referrer_id`);--> statement-breakpoint
CREATE TABLE `desk_terms` (
	`name` text PRIMARY KEY NOT NULL,
	`basis_points` integer NOT NULL,
	`next_basis_points` integer,
	`next_from_ms` integer
);
--> statement-breakpoint
CREATE TABLE `ticket_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_id` integer NOT NULL,
	`by_user_id` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`text` text NOT NULL,
	`file_id` text,
	`file_kind` text
);
--> statement-breakpoint
CREATE INDEX `ticket_entries_ticket` ON `ticket_entries` (`ticket_id`,`id`);--> statement-breakpoint
CREATE TABLE `tickets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`state` text NOT NULL,
	`about` text NOT NULL,
	`opened_at_ms` integer NOT NULL,
	`since_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tickets_state` ON `tickets` (`state`,`since_ms`);--> statement-breakpoint
CREATE INDEX `tickets_user` ON `tickets` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `facts` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `operator_actions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at_ms` integer NOT NULL,
	`by` text NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`detail` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `archived_orders` (
	`account_id` text PRIMARY KEY NOT NULL,
	`orders` integer NOT NULL,
	`energy_orders` integer NOT NULL,
	`markup_sun` integer NOT NULL,
	`last_made_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `estimate_transfers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`txid` text NOT NULL,
	`from_address` text NOT NULL,
	`to_address` text NOT NULL,
	`block_number` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `estimate_transfers_txid_unique` ON `estimate_transfers` (`txid`);--> statement-breakpoint
CREATE INDEX `estimate_transfers_pair` ON `estimate_transfers` (`to_address`,`from_address`);--> statement-breakpoint
CREATE INDEX `estimate_transfers_block` ON `estimate_transfers` (`block_number`);--> statement-breakpoint
CREATE TABLE `order_estimates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`usdt_to` text NOT NULL,
	`max_units` integer NOT NULL,
	`max_units_price_sun` integer NOT NULL,
	`outcome` text,
	`decided_at_ms` integer,
	`txid` text,
	`short_units` integer,
	`burned_sun` integer,
	`credited_sun` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_estimates_order_id_unique` ON `order_estimates` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_estimates_txid_unique` ON `order_estimates` (`txid`);--> statement-breakpoint
CREATE INDEX `order_estimates_open` ON `order_estimates` (`id`) WHERE "order_estimates"."outcome" is null;--> statement-breakpoint
CREATE INDEX `order_estimates_to` ON `order_estimates` (`usdt_to`) WHERE "order_estimates"."outcome" is null;--> statement-breakpoint
CREATE INDEX `order_estimates_unfunded` ON `order_estimates` (`decided_at_ms`) WHERE "order_estimates"."outcome" = 'unfunded';--> statement-breakpoint
CREATE INDEX `order_estimates_credited` ON `order_estimates` (`decided_at_ms`,`credited_sun`) WHERE "order_estimates"."credited_sun" > 0;--> statement-breakpoint
CREATE TABLE `cancellations` (
	`order_id` text PRIMARY KEY NOT NULL,
	`units` integer NOT NULL,
	`refund_sun` integer NOT NULL,
	`fee_sun` integer NOT NULL,
	`pending_units` integer NOT NULL,
	`cancelled_at_ms` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `delegations` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`provider` text NOT NULL,
	`payment_address` text,
	`receiver` text NOT NULL,
	`resource` text NOT NULL,
	`units` integer NOT NULL,
	`extra_units` integer NOT NULL,
	`duration_sec` integer NOT NULL,
	`extend_to_ms` integer,
	`cost_sun` integer,
	`state` text NOT NULL,
	`balance_sun` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`not_before_ms` integer DEFAULT 0 NOT NULL,
	`txid` text,
	`given_units` integer,
	`paid_sun` integer DEFAULT 0 NOT NULL,
	`fee_sun` integer DEFAULT 0 NOT NULL,
	`unused_sun` integer DEFAULT 0 NOT NULL,
	`confirmations` integer DEFAULT 0 NOT NULL,
	`block_number` integer,
	`solid` integer DEFAULT false NOT NULL,
	`started_at_ms` integer,
	`ends_at_ms` integer,
	`paid_until_ms` integer,
	`reclaim_txid` text,
	`reclaim_sun` integer,
	`failure` text,
	`locked_until_ms` integer,
	`created_at_ms` integer NOT NULL,
	`return_percent` integer DEFAULT 0 NOT NULL,
	`held_back_sun` integer DEFAULT 0 NOT NULL,
	`returned_at_ms` integer,
	`returned_sun` integer DEFAULT 0 NOT NULL,
	`markup_sun` integer DEFAULT 0 NOT NULL,
	`commission_bp` integer DEFAULT 0 NOT NULL,
	`extra_sun` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `delegations_order` ON `delegations` (`order_id`);--> statement-breakpoint
CREATE INDEX `delegations_on_the_way` ON `delegations` (`state`) WHERE "delegations"."state" in ('planned', 'signed');--> statement-breakpoint
CREATE INDEX `delegations_running` ON `delegations` (`ends_at_ms`) WHERE "delegations"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX `delegations_reclaiming` ON `delegations` (`state`) WHERE "delegations"."state" = 'reclaiming';--> statement-breakpoint
CREATE INDEX `delegations_unsolid` ON `delegations` (`block_number`) WHERE "delegations"."state" = 'confirmed' and not "delegations"."solid";--> statement-breakpoint
CREATE INDEX `delegations_locked` ON `delegations` (`locked_until_ms`) WHERE "delegations"."locked_until_ms" is not null;--> statement-breakpoint
CREATE INDEX `delegations_provider` ON `delegations` (`provider`,`resource`,`started_at_ms`,`ends_at_ms`,`kind`,`units`,`extra_units`,`paid_sun`,`fee_sun`) WHERE "delegations"."started_at_ms" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `delegations_sold` ON `delegations` (`txid`) WHERE "delegations"."payment_address" is not null and "delegations"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX `delegations_held_back` ON `delegations` (`ends_at_ms`) WHERE "delegations"."held_back_sun" > 0;--> statement-breakpoint
CREATE INDEX `delegations_markup` ON `delegations` (`markup_sun`) WHERE "delegations"."markup_sun" > 0;--> statement-breakpoint
CREATE INDEX `delegations_txid` ON `delegations` (substr(txid, 1, 12)) WHERE "delegations"."txid" is not null;--> statement-breakpoint
CREATE INDEX `delegations_reclaim_txid` ON `delegations` (substr(reclaim_txid, 1, 12)) WHERE "delegations"."reclaim_txid" is not null;--> statement-breakpoint
CREATE TABLE `order_months` (
	`account_id` text NOT NULL,
	`month` text NOT NULL,
	`orders` integer NOT NULL,
	`energy_orders` integer NOT NULL,
	`payout_sun` integer NOT NULL,
	PRIMARY KEY(`account_id`, `month`)
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`account_seq` integer NOT NULL,
	`requester` text NOT NULL,
	`receiver` text NOT NULL,
	`resource` text NOT NULL,
	`kind` text NOT NULL,
	`units` integer NOT NULL,
	`price_sun` integer NOT NULL,
	`duration_sec` integer NOT NULL,
	`payout_sun` integer NOT NULL,
	`refunded_sun` integer DEFAULT 0 NOT NULL,
	`cancel_fee_sun` integer DEFAULT 0 NOT NULL,
	`unused_sun` integer DEFAULT 0 NOT NULL,
	`unused_back_sun` integer DEFAULT 0 NOT NULL,
	`fixed_units` integer DEFAULT 0 NOT NULL,
	`fixed_sun` integer DEFAULT 0 NOT NULL,
	`changes` integer DEFAULT 0 NOT NULL,
	`partial` integer NOT NULL,
	`min_piece_units` integer NOT NULL,
	`sponsor` text,
	`status` text NOT NULL,
	`planned_units` integer NOT NULL,
	`confirmed_units` integer NOT NULL,
	`cancelled_units` integer DEFAULT 0 NOT NULL,
	`paid_sun` integer NOT NULL,
	`turn` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`held_back_sun` integer DEFAULT 0 NOT NULL,
	`returned_sun` integer DEFAULT 0 NOT NULL,
	`markup_bp` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_account` ON `orders` (`account_id`,`account_seq`);--> statement-breakpoint
CREATE INDEX `orders_account_active` ON `orders` (`account_id`,`account_seq`) WHERE "orders"."status" = 'Active';--> statement-breakpoint
CREATE INDEX `orders_account_energy` ON `orders` (`account_id`,`account_seq`) WHERE "orders"."resource" = 'ENERGY';--> statement-breakpoint
CREATE INDEX `orders_account_bandwidth` ON `orders` (`account_id`,`account_seq`) WHERE "orders"."resource" = 'BANDWIDTH';--> statement-breakpoint
CREATE INDEX `orders_active_receiver` ON `orders` (`receiver`) WHERE "orders"."status" = 'Active';--> statement-breakpoint
CREATE TABLE `order_referrals` (
	`order_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`share_bp` integer NOT NULL,
	`credited_sun` integer DEFAULT 0 NOT NULL,
	`credited_at_ms` integer,
	`bot` integer,
	`paid_sun` integer DEFAULT 0 NOT NULL,
	`markup_sun` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_referrals_open` ON `order_referrals` (`order_id`) WHERE "order_referrals"."credited_at_ms" is null;--> statement-breakpoint
CREATE INDEX `order_referrals_account` ON `order_referrals` (`account_id`,`credited_at_ms`,`credited_sun`);--> statement-breakpoint
CREATE INDEX `order_referrals_credited` ON `order_referrals` (`credited_sun`) WHERE "order_referrals"."credited_sun" > 0;--> statement-breakpoint
CREATE INDEX `order_referrals_bot` ON `order_referrals` (`bot`,`credited_at_ms`) WHERE "order_referrals"."bot" is not null;--> statement-breakpoint
CREATE TABLE `pay_later_transfers` (
	`txid` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`from_address` text NOT NULL,
	`amount_sun` integer NOT NULL,
	`block_number` integer NOT NULL,
	`block_id` text NOT NULL,
	`block_time_ms` integer NOT NULL,
	`state` text NOT NULL,
	`taken_sun` integer DEFAULT 0 NOT NULL,
	`rest` text DEFAULT 'held' NOT NULL,
	`return_to` text,
	`refund_id` integer,
	`settled` integer DEFAULT false NOT NULL,
	`postings` integer DEFAULT 0 NOT NULL,
	`vanished_at` integer,
	`repaid_sun` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `pay_laters`(`order_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pay_later_transfers_order` ON `pay_later_transfers` (`order_id`);--> statement-breakpoint
CREATE INDEX `pay_later_transfers_open` ON `pay_later_transfers` (`block_number`) WHERE not "pay_later_transfers"."settled";--> statement-breakpoint
CREATE INDEX `pay_later_transfers_held` ON `pay_later_transfers` (`order_id`) WHERE "pay_later_transfers"."rest" = 'held';--> statement-breakpoint
CREATE INDEX `pay_later_transfers_kept` ON `pay_later_transfers` (`return_to`) WHERE "pay_later_transfers"."rest" = 'kept';--> statement-breakpoint
CREATE INDEX `pay_later_transfers_return` ON `pay_later_transfers` (`return_to`) WHERE "pay_later_transfers"."return_to" is not null;--> statement-breakpoint
CREATE INDEX `pay_later_transfers_back` ON `pay_later_transfers` (`return_to`) WHERE "pay_later_transfers"."rest" = 'back' and "pay_later_transfers"."refund_id" is null and "pay_later_transfers"."repaid_sun" = 0;--> statement-breakpoint
CREATE TABLE `pay_laters` (
	`order_id` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`client` text,
	`client_network` text,
	`address_index` integer NOT NULL,
	`pay_address` text NOT NULL,
	`refund_address` text,
	`body` text NOT NULL,
	`amount_sun` integer NOT NULL,
	`price_sun` integer NOT NULL,
	`units` integer NOT NULL,
	`duration_sec` integer NOT NULL,
	`deadline_ms` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`created_at_ms` integer NOT NULL,
	`lying_sun` integer DEFAULT 0 NOT NULL,
	`cancelled_at_ms` integer,
	`terms` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pay_laters_address_index_unique` ON `pay_laters` (`address_index`);--> statement-breakpoint
CREATE UNIQUE INDEX `pay_laters_pay_address_unique` ON `pay_laters` (`pay_address`);--> statement-breakpoint
CREATE INDEX `pay_laters_lying` ON `pay_laters` (`lying_sun`) WHERE "pay_laters"."lying_sun" > 0 and "pay_laters"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX `pay_laters_waiting` ON `pay_laters` (`deadline_ms`) WHERE "pay_laters"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `pay_laters_account` ON `pay_laters` (`account_id`) WHERE "pay_laters"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `pay_laters_client` ON `pay_laters` (`client`) WHERE "pay_laters"."client" is not null;--> statement-breakpoint
CREATE INDEX `pay_laters_client_network` ON `pay_laters` (`client_network`) WHERE "pay_laters"."client_network" is not null;--> statement-breakpoint
CREATE TABLE `payer_refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payer` text NOT NULL,
	`amount_sun` integer NOT NULL,
	`state` text NOT NULL,
	`txid` text,
	`fee_sun` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payer_refunds_open` ON `payer_refunds` (`id`) WHERE "payer_refunds"."state" <> 'done';--> statement-breakpoint
CREATE INDEX `payer_refunds_txid` ON `payer_refunds` (`txid`);--> statement-breakpoint
CREATE TABLE `signed_payments` (
	`txid` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`payer` text NOT NULL,
	`amount_sun` integer NOT NULL,
	`call` text NOT NULL,
	`body` text NOT NULL,
	`price_sun` integer NOT NULL,
	`units` integer NOT NULL,
	`duration_sec` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`settled` integer NOT NULL,
	`refund_id` integer,
	`created_at_ms` integer NOT NULL,
	`repaid_sun` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signed_payments_order_id_unique` ON `signed_payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `signed_payments_payer` ON `signed_payments` (`payer`);--> statement-breakpoint
CREATE INDEX `signed_payments_open` ON `signed_payments` (`payer`) WHERE not "signed_payments"."settled";--> statement-breakpoint
CREATE INDEX `signed_payments_returning` ON `signed_payments` (`payer`) WHERE "signed_payments"."state" = 'returning' and "signed_payments"."refund_id" is null and "signed_payments"."repaid_sun" = 0;--> statement-breakpoint
CREATE TABLE `fast_charges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`account_id` text NOT NULL,
	`requester` text NOT NULL,
	`receiver` text NOT NULL,
	`resource` text NOT NULL,
	`units` integer NOT NULL,
	`max_price_sun` integer NOT NULL,
	`price_sun` integer NOT NULL,
	`duration_sec` integer NOT NULL,
	`charge_sun` integer NOT NULL,
	`deadline_sec` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`deadline_ms` integer NOT NULL,
	`state` text NOT NULL,
	`provider` text,
	`balance_sun` integer,
	`txid` text,
	`solid` integer DEFAULT false NOT NULL,
	`given_units` integer,
	`started_at_ms` integer,
	`ends_at_ms` integer,
	`closed_at_ms` integer,
	`paid_sun` integer DEFAULT 0 NOT NULL,
	`fee_sun` integer DEFAULT 0 NOT NULL,
	`refund_sun` integer DEFAULT 0 NOT NULL,
	`reclaim_txid` text,
	`not_before_ms` integer DEFAULT 0 NOT NULL,
	`commission_bp` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fast_charges_order_id_unique` ON `fast_charges` (`order_id`);--> statement-breakpoint
CREATE INDEX `fast_charges_account` ON `fast_charges` (`account_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `fast_charges_state` ON `fast_charges` (`state`);--> statement-breakpoint
CREATE INDEX `fast_charges_provider` ON `fast_charges` (`provider`,`resource`,`started_at_ms`,`closed_at_ms`,`ends_at_ms`,`units`,`paid_sun`,`fee_sun`) WHERE "fast_charges"."started_at_ms" is not null;--> statement-breakpoint
CREATE INDEX `fast_charges_txid` ON `fast_charges` (`txid`);--> statement-breakpoint
CREATE INDEX `fast_charges_reclaim_txid` ON `fast_charges` (`reclaim_txid`);--> statement-breakpoint
CREATE TABLE `taken_stakes` (
	`resource` text NOT NULL,
	`provider` text NOT NULL,
	`receiver` text NOT NULL,
	`block_number` integer NOT NULL,
	PRIMARY KEY(`resource`, `provider`, `receiver`)
);
--> statement-breakpoint
CREATE TABLE `commissions` (
	`earner` text PRIMARY KEY NOT NULL,
	`basis_points` integer NOT NULL,
	`set_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payout_terms` (
	`address` text PRIMARY KEY NOT NULL,
	`payout_address` text NOT NULL,
	`frequency` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account` text NOT NULL,
	`address` text NOT NULL,
	`amount_sun` integer NOT NULL,
	`fee_sun` integer NOT NULL,
	`state` text NOT NULL,
	`txid` text NOT NULL,
	`network_fee_sun` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payouts_account` ON `payouts` (`account`,`id`);--> statement-breakpoint
CREATE INDEX `payouts_open` ON `payouts` (`id`) WHERE "payouts"."state" = 'signed';--> statement-breakpoint
CREATE INDEX `payouts_txid` ON `payouts` (`txid`);--> statement-breakpoint
CREATE TABLE `providers` (
	`address` text NOT NULL,
	`resource` text NOT NULL,
	`min_price_sun` integer NOT NULL,
	`min_units` integer NOT NULL,
	`max_duration_sec` integer NOT NULL,
	`extension_allowed` integer NOT NULL,
	`share_basis_points` integer NOT NULL,
	`keep_units` integer DEFAULT 0 NOT NULL,
	`permission_id` integer,
	`delegatable_sun` integer NOT NULL,
	`stake_sun` integer NOT NULL,
	`refusals` integer DEFAULT 0 NOT NULL,
	`rests_until_ms` integer DEFAULT 0 NOT NULL,
	`refreshed_at_ms` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`return_percent` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`resource`, `address`)
);
--> statement-breakpoint
CREATE TABLE `resource_totals` (
	`resource` text PRIMARY KEY NOT NULL,
	`total_limit` integer NOT NULL,
	`total_weight` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `solvency_trees` (
	`at` integer PRIMARY KEY NOT NULL,
	`block_number` integer NOT NULL,
	`root` text NOT NULL,
	`total_sun` integer NOT NULL,
	`assets_sun` integer NOT NULL,
	`arriving_sun` integer NOT NULL,
	`unlisted_addresses` integer NOT NULL,
	`unlisted_sun` integer NOT NULL,
	`addresses` text
);
--> statement-breakpoint
CREATE TABLE `activations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`address` text NOT NULL,
	`charge_sun` integer NOT NULL,
	`state` text NOT NULL,
	`txid` text NOT NULL,
	`taken_sun` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activations_open` ON `activations` (`address`) WHERE "activations"."state" = 'signed';--> statement-breakpoint
CREATE INDEX `activations_account` ON `activations` (`account_id`);--> statement-breakpoint
CREATE INDEX `activations_txid` ON `activations` (`txid`);--> statement-breakpoint
CREATE TABLE `deposits` (
	`txid` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`from_address` text NOT NULL,
	`amount_sun` integer NOT NULL,
	`block_number` integer NOT NULL,
	`block_id` text NOT NULL,
	`block_time_ms` integer NOT NULL,
	`state` text NOT NULL,
	`credited_with` text,
	`fee_sun` integer DEFAULT 0 NOT NULL,
	`postings` integer DEFAULT 0 NOT NULL,
	`vanished_at` integer,
	`token` text,
	`token_amount` text,
	`small_sun` integer DEFAULT 0 NOT NULL,
	`change` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deposits_account` ON `deposits` (`account_id`,`state`,`block_time_ms`);--> statement-breakpoint
CREATE INDEX `deposits_sums` ON `deposits` (`account_id`,`state`,`vanished_at`,`amount_sun`);--> statement-breakpoint
CREATE INDEX `deposits_account_time` ON `deposits` (`account_id`,`block_time_ms`,`txid`);--> statement-breakpoint
CREATE INDEX `deposits_state` ON `deposits` (`state`,`block_time_ms`,`txid`);--> statement-breakpoint
CREATE INDEX `deposits_time` ON `deposits` (`block_time_ms`,`txid`);--> statement-breakpoint
CREATE INDEX `deposits_block` ON `deposits` (`block_number`);--> statement-breakpoint
CREATE INDEX `deposits_vanished` ON `deposits` (`vanished_at`);--> statement-breakpoint
CREATE INDEX `deposits_from` ON `deposits` (`from_address`,`account_id`,`state`);--> statement-breakpoint
CREATE INDEX `deposits_account_change` ON `deposits` (`account_id`,`change`,`txid`);--> statement-breakpoint
CREATE TABLE `holdings` (
	`address` text PRIMARY KEY NOT NULL,
	`held_sun` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `holdings_held` ON `holdings` (`held_sun`);--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_not_below_zero" CHECK("ledger_accounts"."balance" >= 0 or "ledger_accounts"."name" like 'chain:%')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_accounts_name_unique` ON `ledger_accounts` (`name`);--> statement-breakpoint
CREATE INDEX `ledger_holders` ON `ledger_accounts` (`name`,`balance`) WHERE "ledger_accounts"."balance" <> 0;--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transaction_id` integer NOT NULL,
	`account` integer NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `ledger_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_account` ON `ledger_entries` (`account`,`id`,`amount`);--> statement-breakpoint
CREATE TABLE `ledger_transactions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cause` text NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_transactions_cause_unique` ON `ledger_transactions` (`cause`);--> statement-breakpoint
CREATE TABLE `sweeps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`from_address` text NOT NULL,
	`target` text NOT NULL,
	`to_address` text NOT NULL,
	`amount_sun` integer NOT NULL,
	`state` text NOT NULL,
	`txid` text NOT NULL,
	`fee_sun` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sweeps_open` ON `sweeps` (`from_address`) WHERE "sweeps"."state" = 'signed';--> statement-breakpoint
CREATE INDEX `sweeps_signed` ON `sweeps` (`id`) WHERE "sweeps"."state" = 'signed';--> statement-breakpoint
CREATE INDEX `sweeps_from` ON `sweeps` (`from_address`);--> statement-breakpoint
CREATE INDEX `sweeps_txid` ON `sweeps` (`txid`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` text NOT NULL,
	`account_id` text NOT NULL,
	`lane` text NOT NULL,
	`type` text NOT NULL,
	`order_id` text,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at_ms` integer,
	`on_its_way` integer DEFAULT false NOT NULL,
	`last_attempt_at_ms` integer,
	`last_status` integer,
	`last_error` text,
	`created_at_ms` integer NOT NULL,
	`settled_at_ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_event_id_unique` ON `webhook_deliveries` (`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`account_id`,`due_at_ms`) WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_lane` ON `webhook_deliveries` (`account_id`,`lane`,`id`) WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_waiting` ON `webhook_deliveries` (`created_at_ms`) WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_log` ON `webhook_deliveries` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_state` ON `webhook_deliveries` (`account_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_settled` ON `webhook_deliveries` (`settled_at_ms`) WHERE "webhook_deliveries"."settled_at_ms" is not null;--> statement-breakpoint
CREATE TABLE `webhooks` (
	`account_id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`events` text,
	`salt` text NOT NULL,
	`old_salt` text,
	`old_salt_until_ms` integer,
	`state` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`last_success_at_ms` integer,
	`last_failure_at_ms` integer,
	`last_failure` text,
	`failures_in_a_row` integer DEFAULT 0 NOT NULL,
	`failing_since_ms` integer,
	`rests_until_ms` integer DEFAULT 0 NOT NULL,
	`dropped` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhooks_active` ON `webhooks` (`failures_in_a_row`) WHERE "webhooks"."state" = 'active';--> statement-breakpoint
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
CREATE INDEX `chat_withdrawals_of` ON `chat_withdrawals` (`withdrawal_id`) WHERE "chat_withdrawals"."withdrawal_id" is not null;--> statement-breakpoint
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
CREATE INDEX `withdrawals_txid` ON `withdrawals` (`txid`);--> statement-breakpoint
CREATE TABLE `zap_top_ups` (
	`txid` text PRIMARY KEY NOT NULL,
	`to_address` text NOT NULL,
	`amount_sun` integer NOT NULL,
	`state` text NOT NULL,
	`signed_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `zap_top_ups_one_signed` ON `zap_top_ups` (`state`) WHERE "zap_top_ups"."state" = 'signed';--> statement-breakpoint
CREATE TABLE `zap_watchers` (
	`txid` text NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`txid`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `zap_watchers_user` ON `zap_watchers` (`user_id`);--> statement-breakpoint
CREATE TABLE `zaps` (
	`txid` text PRIMARY KEY NOT NULL,
	`sender` text NOT NULL,
	`paid_sun` integer NOT NULL,
	`block_number` integer NOT NULL,
	`block_time_ms` integer NOT NULL,
	`off_chain_since_ms` integer,
	`state` text NOT NULL,
	`reason` text,
	`seen_at_ms` integer NOT NULL,
	`due_at_ms` integer NOT NULL,
	`try_until_ms` integer NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`energy` integer,
	`max_price_sun` integer,
	`sent_at_ms` integer,
	`order_id` text,
	`cost_sun` integer,
	`filled_percent` integer DEFAULT 0 NOT NULL,
	`delegates` text NOT NULL,
	`ends_at_ms` integer,
	`refund_txid` text,
	`refund_signed_at_ms` integer,
	`refunded_at_ms` integer,
	`refunded_by_user_id` integer,
	`updated_at_ms` integer NOT NULL,
	`balance_sun` integer,
	`absent_since_ms` integer,
	`lost_since_ms` integer,
	`watch_until_ms` integer,
	`late_order_id` text,
	`refund_sun` integer,
	`refund_to` text,
	`token` text,
	`token_amount` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `zaps_order_id_unique` ON `zaps` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `zaps_refund_txid_unique` ON `zaps` (`refund_txid`);--> statement-breakpoint
CREATE INDEX `zaps_state` ON `zaps` (`state`,`due_at_ms`);--> statement-breakpoint
CREATE INDEX `zaps_sender` ON `zaps` (`sender`,`seen_at_ms`);--> statement-breakpoint
CREATE INDEX `zaps_block` ON `zaps` (`block_number`);--> statement-breakpoint
CREATE INDEX `zaps_refund_signed` ON `zaps` (`refund_signed_at_ms`);--> statement-breakpoint
CREATE UNIQUE INDEX `zaps_late_order_id_unique` ON `zaps` (`late_order_id`);--> statement-breakpoint
CREATE INDEX `zaps_watch` ON `zaps` (`watch_until_ms`);