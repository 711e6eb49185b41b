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
	`amount_sun` integer
);
--> statement-breakpoint
CREATE INDEX `outgoing_awaited` ON `outgoing` (`follower`,`expiration_ms`) WHERE "outgoing"."block_number" is null;--> statement-breakpoint
CREATE INDEX `outgoing_block` ON `outgoing` (`follower`,`block_number`) WHERE "outgoing"."block_number" is not null;--> statement-breakpoint
CREATE INDEX `outgoing_unknown` ON `outgoing` (`follower`,`block_number`) WHERE "outgoing"."purpose" = 'UNKNOWN';--> statement-breakpoint
CREATE INDEX `fast_charges_txid` ON `fast_charges` (`txid`);--> statement-breakpoint
CREATE INDEX `fast_charges_reclaim_txid` ON `fast_charges` (`reclaim_txid`);--> statement-breakpoint
CREATE INDEX `delegations_reclaim_txid` ON `delegations` (`reclaim_txid`) WHERE "delegations"."reclaim_txid" is not null;--> statement-breakpoint
CREATE INDEX `payer_refunds_txid` ON `payer_refunds` (`txid`);--> statement-breakpoint
CREATE INDEX `payouts_txid` ON `payouts` (`txid`);--> statement-breakpoint
CREATE INDEX `sweeps_txid` ON `sweeps` (`txid`);
--> statement-breakpoint
INSERT OR IGNORE INTO `outgoing` (`txid`, `follower`, `purpose`, `owner`, `expiration_ms`, `noted_at_ms`)
SELECT `txid`, 'deposits', 'DELEGATE', `provider`, `expiration_ms`, `created_at_ms` FROM `delegations`
WHERE `state` = 'signed' OR (`state` = 'confirmed' AND NOT `solid`)
UNION ALL
SELECT `reclaim_txid`, 'deposits', 'RECLAIM', `provider`, `reclaim_expiration_ms`, `created_at_ms` FROM `delegations`
WHERE `state` = 'reclaiming'
UNION ALL
SELECT `txid`, 'deposits', 'FAST_DELEGATE', `provider`, `expiration_ms`, `created_at_ms` FROM `fast_charges`
WHERE `state` = 'signed' OR (`state` IN ('running', 'closing') AND NOT `solid`)
UNION ALL
SELECT `reclaim_txid`, 'deposits', 'FAST_RECLAIM', `provider`, `reclaim_expiration_ms`, `created_at_ms` FROM `fast_charges`
WHERE `state` = 'reclaiming'
UNION ALL
SELECT `txid`, 'deposits', 'PAYMENT', `payer`, `expiration_ms`, `created_at_ms` FROM `signed_payments` WHERE NOT `settled`
UNION ALL
SELECT `txid`, 'deposits', 'PAYOUT', '', `expiration_ms`, `created_at_ms` FROM `payouts` WHERE `state` = 'signed'
UNION ALL
SELECT `txid`, 'deposits', 'REFUND', '', `expiration_ms`, `created_at_ms` FROM `payer_refunds` WHERE `state` = 'signed'
UNION ALL
SELECT `txid`, 'deposits', 'SWEEP', `from_address`, `expiration_ms`, `created_at_ms` FROM `sweeps` WHERE `state` = 'signed'
UNION ALL
SELECT `refund_txid`, 'zapbuy', 'ZAP_REFUND', '', `refund_expires_at_ms`, `refund_signed_at_ms` FROM `zaps`
WHERE `state` = 'refunding'
UNION ALL
SELECT `txid`, 'zapbuy', 'ZAP_TOP_UP', '', `expires_at_ms`, `signed_at_ms` FROM `zap_top_ups` WHERE `state` = 'signed';
--> statement-breakpoint
UPDATE `cursors` SET
	`block_number` = (SELECT min(b.`block_number`) FROM `cursor_blocks` b WHERE b.`name` = `cursors`.`name`),
	`block_id` = (SELECT b.`block_id` FROM `cursor_blocks` b WHERE b.`name` = `cursors`.`name` ORDER BY b.`block_number` LIMIT 1)
WHERE EXISTS (SELECT 1 FROM `cursor_blocks` b WHERE b.`name` = `cursors`.`name`);
--> statement-breakpoint
DELETE FROM `cursor_blocks` WHERE `block_number` > (SELECT c.`block_number` FROM `cursors` c WHERE c.`name` = `cursor_blocks`.`name`);
