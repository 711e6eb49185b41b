/**
 * Codes used only inside the program: in logs, at startup and in the bot. No answer from the marketplace contains one.
 */
import type { BotText } from './wire.ts'

interface InternalError {
  /** Condition under which the error is thrown. */
  when: string
  bot?: BotText
}

const down = { text: 'failure-down', remedy: 'retry' } as const

export const INTERNAL_ERRORS = {
  SETTING_REFUSED: { when: 'A setting has an invalid value; the detail names the setting.' },
  NETWORK_CHANGED: { when: '`NETWORK` differs from the network the database was created for.' },
  CHAIN_MISMATCH: { when: 'The node follows a different chain from the database.' },
  MNEMONIC_INVALID: { when: '`MARKET_MNEMONIC` is not a BIP-39 phrase.' },
  MNEMONIC_CHANGED: { when: '`MARKET_MNEMONIC` differs from the seed phrase the database was created with.' },
  PRIVATE_KEY_INVALID: { when: 'A private key is not 64 hex digits, or not a valid secp256k1 key.' },
  ENCRYPTION_KEY_WRONG: { when: '`ENCRYPTION_KEY` does not decrypt the data stored earlier.' },
  VAULT_CANNOT_OPEN: { when: 'An encrypted API key of the bot was modified, or belongs to another row.' },
  FUND_IS_OURS: { when: '`MARKET_FUND_PRIVATE_KEY` is already the key of another marketplace address.' },
  TREASURY_PROOF_WRONG: { when: '`MARKET_TREASURY_PROOF` is not the treasury’s signature of the required text.' },
  TREASURY_IS_OURS: { when: '`MARKET_TREASURY_ADDRESS` is already used by the marketplace for another purpose.' },
  MARKET_HAS_LIVED: {
    when: 'The database is empty, but addresses of `MARKET_MNEMONIC` have already been used on the chain.',
  },
  MARKET_NOT_BEGUN: {
    when: 'The database is empty, and no node can tell whether `MARKET_MNEMONIC` has been used.',
  },

  NO_DATABASE: { when: 'There is no database to back up.' },
  BACKUP_EXISTS: { when: 'The backup file already exists.' },
  BACKUP_BROKEN: { when: 'The backup is corrupt.' },
  BACKUP_RUNNING: { when: 'Another process is making a backup.' },
  BACKUP_NO_KEY: { when: 'An encrypted backup without `BACKUP_PUBLIC_KEY`, or its restore without the private key.' },
  RESTORE_CUT: { when: 'A restore was interrupted and the database is missing; no empty one is created in its place.' },
  RESTORE_OVER: { when: 'A restore would overwrite an existing database.' },
  RESTORE_BOOKS: { when: 'The ledger in a backup does not balance.' },
  AGE_NO_KEY: { when: 'A private key file contains an invalid line, or no key.' },
  AGE_OTHER_KEY: { when: 'A backup was encrypted for a different key.' },
  AGE_CHANGED: { when: 'An encrypted backup is truncated or was modified.' },
  DATABASE_IN_USE: { when: 'Another process has the database open.' },
  DATABASE_NEWER: { when: 'The database was migrated by a newer version.' },
  DATABASE_OLDER: { when: 'The database lacks migrations from before 1.0.0, which this version does not have.' },
  UPGRADE_NO_SPACE: { when: 'The disk has too little space for the copy and the changes of a database upgrade.' },
  MOVE_NOT_EMPTY: { when: 'The target database of a move is not empty.' },
  MOVE_DIFFERS: { when: 'Rows differ after a database move.' },
  MOVE_BOOKS: { when: 'The ledger of a database to be moved does not balance.' },
  DB_BUSY: { when: 'Another program held the database lock for too long.' },
  DB_CLOSED: { when: 'The database is closed.' },
  DB_SYNC_FAILED: { when: 'The disk failed to persist a write; further writes are rejected until a restart.' },
  DB_TRANSACTION_LOST: { when: 'The database engine rolled a transaction back.' },
  DB_UNREACHABLE: { when: 'The database server has been unreachable for too long.' },
  DB_REFUSED: { when: 'The database cannot execute the request right now, for example because its disk is full.' },
  DB_TAKEN_OVER: { when: 'Another process has taken over the database; this one no longer writes to it.' },
  DB_WANTED: { when: 'A process with a newer version is waiting for the database; this one shuts down.' },
  CLOCK_OFF: { when: 'The clock of this machine differs too much from that of the database server.' },
  DB_TX_OVER: { when: 'Bug: a transaction was used after it had ended.' },
  DB_READ_WAITED: { when: 'Bug: a read transaction waited for something other than the database.' },
  DB_WRITE_WAITED: { when: 'Bug: a write transaction waited for something other than the database.' },
  LEDGER_TOO_LOW: { when: 'A ledger account would become negative.' },

  TRON_UNREACHABLE: { when: 'No TRON node answers.', bot: down },
  TRON_BAD_ANSWER: { when: 'A TRON node sent an invalid answer; `field` names the part.', bot: down },
  TRON_TX_MALFORMED: { when: 'The bytes cannot be decoded as a transaction.' },
  SIGNER_REFUSED: { when: 'The signer refused to sign; the detail names the rule.' },
  SIGNER_AWAY: { when: 'The signer does not answer, or cannot store its counters.' },

  MARKET_UNREACHABLE: { when: 'The marketplace does not answer.', bot: down },
  MARKET_BAD_ANSWER: { when: 'The marketplace sent an invalid answer; `field` names the part.', bot: down },
  MARKET_RATE_LIMITED: {
    when: 'The marketplace rate-limits this client.',
    bot: { text: 'failure-busy', remedy: 'retry' },
  },
  ROUTE_NOT_FOUND: { when: 'The marketplace has no such call.' },
  ORDER_NOT_FOUND: { when: 'Sent by some marketplaces for an unknown order id.' },
  ACCOUNTS_NOT_OFFERED: { when: 'The marketplace does not let the bot open accounts.' },
  REVOKE_NOT_OFFERED: { when: 'The marketplace cannot revoke API keys.' },
  ORDER_CHANGES_NOT_OFFERED: { when: 'The marketplace does not support changing or cancelling orders.' },
  PAY_LATER_NOT_OFFERED: {
    when: 'The marketplace does not accept payment from a wallet.',
    bot: { text: 'purchase-requoted-no-wallet', remedy: 'retry' },
  },
  FUND_ADDRESS_NOT_OFFERED: { when: 'The marketplace does not publish the address that signed transfers pay to.' },
  PREPARE_NOT_OFFERED: { when: 'The marketplace does not prepare payments for wallets to sign.' },
  RECEIPTS_NOT_OFFERED: { when: 'The marketplace does not issue signed receipts.' },
  SOLVENCY_NOT_OFFERED: { when: 'The marketplace does not publish a proof of solvency.' },
  SUB_KEYS_NOT_OFFERED: { when: 'The marketplace does not support sub-keys.' },
  ADJUSTMENTS_NOT_OFFERED: {
    when: 'The marketplace does not support money moved by hand, or the operator key is missing.',
  },
  WITHDRAWALS_NOT_OFFERED: { when: 'The marketplace does not support withdrawals.' },

  SUPPLIER_REFUSED: { when: 'A supplier refused an order; `reason` and the detail say why. Nothing was bought.' },
  SUPPLIER_BUSY: { when: 'A supplier limits the calls, or no connection was made. Nothing was bought.' },
  SUPPLIER_UNCLEAR: { when: 'The answer from a supplier was lost or has an unexpected shape; it may have sold.' },

  NOT_LINKED: {
    when: 'The user has not linked an account.',
    bot: { text: 'not-linked', remedy: 'link' },
  },
  NOTHING_TO_EXTEND: {
    when: 'The address has no rental that can be extended now.',
    bot: { text: 'failure-nothing-to-extend', remedy: 'change' },
  },
} as const satisfies Record<string, InternalError>
