ALTER TABLE `outgoing` ADD `ref` text;
--> statement-breakpoint
ALTER TABLE `outgoing` ADD `signed_tx` text;
--> statement-breakpoint
ALTER TABLE `outgoing` ADD `open` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `outgoing` ADD `confirmed_in` text;
--> statement-breakpoint
ALTER TABLE `outgoing` ADD `refusal` text;
--> statement-breakpoint
INSERT INTO `outgoing` (`txid`, `follower`, `purpose`, `owner`, `expiration_ms`, `noted_at_ms`, `ref`, `signed_tx`, `open`, `confirmed_in`, `refusal`)
SELECT `txid`, 'deposits', 'DELEGATE', `provider`, `expiration_ms`, `created_at_ms`, `id`, nullif(`signed_tx`, '{}'), true, `block_id`, `failure`
FROM `delegations` WHERE `state` = 'signed' OR (`state` = 'confirmed' AND NOT `solid`)
UNION ALL
SELECT `reclaim_txid`, 'deposits', 'RECLAIM', `provider`, `reclaim_expiration_ms`, `created_at_ms`, `id`, `reclaim_tx`, true, NULL, NULL
FROM `delegations` WHERE `state` = 'reclaiming'
UNION ALL
SELECT `txid`, 'deposits', 'FAST_DELEGATE', `provider`, `expiration_ms`, `created_at_ms`, `id`, `signed_tx`, true, `block_id`, NULL
FROM `fast_charges` WHERE `state` = 'signed' OR (`state` IN ('running', 'closing') AND NOT `solid`)
UNION ALL
SELECT `reclaim_txid`, 'deposits', 'FAST_RECLAIM', `provider`, `reclaim_expiration_ms`, `created_at_ms`, `id`, `reclaim_tx`, true, NULL, NULL
FROM `fast_charges` WHERE `state` = 'reclaiming'
UNION ALL
SELECT `txid`, 'deposits', 'ACTIVATION', '', `expiration_ms`, `created_at_ms`, `id`, `signed_tx`, true, NULL, NULL FROM `activations` WHERE `state` = 'signed'
UNION ALL
SELECT `txid`, 'deposits', 'PAYOUT', '', `expiration_ms`, `created_at_ms`, `id`, `signed_tx`, true, NULL, NULL FROM `payouts` WHERE `state` = 'signed'
UNION ALL
SELECT `txid`, 'deposits', 'REFUND', '', `expiration_ms`, `created_at_ms`, `id`, `signed_tx`, true, NULL, NULL FROM `payer_refunds` WHERE `state` = 'signed'
UNION ALL
SELECT `txid`, 'deposits', 'SWEEP', `from_address`, `expiration_ms`, `created_at_ms`, `id`, `signed_tx`, true, NULL, NULL FROM `sweeps` WHERE `state` = 'signed'
UNION ALL
SELECT `txid`, 'deposits', 'PAYMENT', `payer`, `expiration_ms`, `created_at_ms`, `txid`,
	CASE WHEN `state` IN ('refused', 'unwanted') THEN NULL ELSE `signed_tx` END, true, NULL, NULL FROM `signed_payments` WHERE NOT `settled`
UNION ALL
SELECT `refund_txid`, 'zapbuy', 'ZAP_REFUND', '', `refund_expires_at_ms`, `refund_signed_at_ms`, `txid`, `refund_tx`, true, NULL, NULL FROM `zaps`
WHERE `state` = 'refunding'
UNION ALL
SELECT `txid`, 'zapbuy', 'ZAP_TOP_UP', '', `expires_at_ms`, `signed_at_ms`, `txid`, `tx`, true, NULL, NULL FROM `zap_top_ups` WHERE `state` = 'signed'
ON CONFLICT (`txid`) DO UPDATE SET `ref` = excluded.`ref`, `signed_tx` = excluded.`signed_tx`, `open` = true,
	`confirmed_in` = excluded.`confirmed_in`, `refusal` = excluded.`refusal`;
--> statement-breakpoint
DROP INDEX `signed_payments_open`;
--> statement-breakpoint
CREATE INDEX `signed_payments_open` ON `signed_payments` (`payer`) WHERE not "signed_payments"."settled";
--> statement-breakpoint
ALTER TABLE `signed_payments` DROP COLUMN `signed_tx`;
--> statement-breakpoint
ALTER TABLE `signed_payments` DROP COLUMN `expiration_ms`;
--> statement-breakpoint
ALTER TABLE `signed_payments` DROP COLUMN `due_at_ms`;
--> statement-breakpoint
CREATE INDEX `outgoing_open` ON `outgoing` (`follower`,`noted_at_ms`) WHERE "outgoing"."open";
--> statement-breakpoint
ALTER TABLE `activations` DROP COLUMN `signed_tx`;
--> statement-breakpoint
ALTER TABLE `activations` DROP COLUMN `expiration_ms`;
--> statement-breakpoint
ALTER TABLE `fast_charges` DROP COLUMN `signed_tx`;
--> statement-breakpoint
ALTER TABLE `fast_charges` DROP COLUMN `expiration_ms`;
--> statement-breakpoint
ALTER TABLE `fast_charges` DROP COLUMN `block_number`;
--> statement-breakpoint
ALTER TABLE `fast_charges` DROP COLUMN `block_id`;
--> statement-breakpoint
ALTER TABLE `fast_charges` DROP COLUMN `reclaim_tx`;
--> statement-breakpoint
ALTER TABLE `fast_charges` DROP COLUMN `reclaim_expiration_ms`;
--> statement-breakpoint
ALTER TABLE `delegations` DROP COLUMN `signed_tx`;
--> statement-breakpoint
ALTER TABLE `delegations` DROP COLUMN `expiration_ms`;
--> statement-breakpoint
ALTER TABLE `delegations` DROP COLUMN `reclaim_tx`;
--> statement-breakpoint
ALTER TABLE `delegations` DROP COLUMN `reclaim_expiration_ms`;
--> statement-breakpoint
ALTER TABLE `payer_refunds` DROP COLUMN `signed_tx`;
--> statement-breakpoint
ALTER TABLE `payer_refunds` DROP COLUMN `expiration_ms`;
--> statement-breakpoint
ALTER TABLE `payouts` DROP COLUMN `signed_tx`;
--> statement-breakpoint
ALTER TABLE `payouts` DROP COLUMN `expiration_ms`;
--> statement-breakpoint
ALTER TABLE `sweeps` DROP COLUMN `signed_tx`;
--> statement-breakpoint
ALTER TABLE `sweeps` DROP COLUMN `expiration_ms`;
--> statement-breakpoint
ALTER TABLE `zap_top_ups` DROP COLUMN `tx`;
--> statement-breakpoint
ALTER TABLE `zap_top_ups` DROP COLUMN `expires_at_ms`;
--> statement-breakpoint
ALTER TABLE `zaps` DROP COLUMN `refund_tx`;
--> statement-breakpoint
ALTER TABLE `zaps` DROP COLUMN `refund_expires_at_ms`;
