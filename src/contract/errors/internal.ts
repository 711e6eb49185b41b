/** The codes that are ours alone: in the log, at the start, in the bot. No answer of the marketplace has one. */
import type { BotText } from './wire.ts'

interface InternalError {
  /** When it is thrown. */
  when: string
  bot?: BotText
}

const down = { text: 'failure-down', remedy: 'retry' } as const

export const INTERNAL_ERRORS = {
  SETTING_REFUSED: { when: 'A setting that was read has a value that cannot be; the detail names it.' },
  NETWORK_CHANGED: { when: '`NETWORK` is not the one that the database began with.' },
  CHAIN_MISMATCH: { when: 'The node follows another chain than the database.' },
  MNEMONIC_INVALID: { when: '`MARKET_MNEMONIC` is not a BIP-39 phrase.' },
  MNEMONIC_CHANGED: { when: '`MARKET_MNEMONIC` is not the one that the database began with.' },
  PRIVATE_KEY_INVALID: { when: 'A private key is not 64 hex digits of a key of the curve.' },
  ENCRYPTION_KEY_WRONG: { when: '`ENCRYPTION_KEY` does not open what was sealed before.' },
  VAULT_CANNOT_OPEN: { when: 'A sealed key of the bot was changed, or sealed for another row.' },
  FUND_IS_OURS: { when: '`MARKET_FUND_PRIVATE_KEY` is the key of another address of the marketplace.' },
  TREASURY_PROOF_WRONG: { when: '`MARKET_TREASURY_PROOF` is not the treasury’s signature of the text it must be of.' },
  TREASURY_IS_OURS: { when: '`MARKET_TREASURY_ADDRESS` is another address of the marketplace.' },
  MARKET_HAS_LIVED: { when: 'The database is empty, and the chain knows addresses of `MARKET_MNEMONIC`.' },
  MARKET_NOT_BEGUN: { when: 'The database is empty, and the chain cannot be asked about `MARKET_MNEMONIC`.' },

  NO_DATABASE: { when: 'A backup of a database that is not there.' },
  BACKUP_EXISTS: { when: 'The file that a backup was to make is there already.' },
  BACKUP_BROKEN: { when: 'The copy is not sound.' },
  BACKUP_RUNNING: { when: 'Another process is making a backup.' },
  BACKUP_NO_KEY: { when: 'An encrypted backup without `BACKUP_PUBLIC_KEY`, or its restore without the private key.' },
  RESTORE_CUT: { when: 'A restore was killed: the database is not there, and no empty one is put in its place.' },
  RESTORE_OVER: { when: 'A backup was to be restored over a database that is there.' },
  RESTORE_BOOKS: { when: 'The books in a backup are not right.' },
  AGE_NO_KEY: { when: 'A file of private keys has a line that is none, or no key at all.' },
  AGE_OTHER_KEY: { when: 'A backup was encrypted to another key.' },
  AGE_CHANGED: { when: 'An encrypted backup was cut off or changed.' },
  DATABASE_IN_USE: { when: 'Another process has the database open.' },
  DATABASE_NEWER: { when: 'The database was migrated by a newer version.' },
  DATABASE_OLDER: { when: 'The database lacks migrations from before 1.0.0, which this version does not have.' },
  MOVE_NOT_EMPTY: { when: 'A database was to be moved to one that has rows already.' },
  MOVE_DIFFERS: { when: 'Rows of a moved database are not what they were.' },
  MOVE_BOOKS: { when: 'The books of a database that is moved are not right.' },
  DB_BUSY: { when: 'Another program has held the lock of the database for too long.' },
  DB_CLOSED: { when: 'The database is closed.' },
  DB_SYNC_FAILED: { when: 'The disk has failed to keep a write; nothing more is written until a restart.' },
  DB_TRANSACTION_LOST: { when: 'The engine has rolled a transaction back by itself.' },
  DB_UNREACHABLE: { when: 'The database server has not been reached for too long.' },
  DB_REFUSED: { when: 'The database does not do now what it is asked: its disk is full, say.' },
  DB_TAKEN_OVER: { when: 'Another process owns the database by now; this one writes nothing more.' },
  DB_WANTED: { when: 'A process of a newer version waits for the database; this one ends for it.' },
  CLOCK_OFF: { when: 'The clock of this machine is far from that of the database server.' },
  DB_TX_OVER: { when: 'A mistake of ours: a transaction was used after its write.' },
  DB_READ_WAITED: { when: 'A mistake of ours: a read has waited for something else than the database.' },
  DB_WRITE_WAITED: { when: 'A mistake of ours: a write has waited for something else than the database.' },
  LEDGER_TOO_LOW: { when: 'An account of the ledger would fall below zero.' },

  TRON_UNREACHABLE: { when: 'No TRON node answers.', bot: down },
  TRON_BAD_ANSWER: { when: 'A TRON node has answered what cannot be; `field` says where.', bot: down },
  TRON_TX_MALFORMED: { when: 'The bytes are not a transaction that can be read.' },
  SIGNER_REFUSED: { when: 'The signer does not sign what it was asked for; the detail says which of its rules.' },
  SIGNER_AWAY: { when: 'The signer does not answer, or cannot keep its counts.' },

  MARKET_UNREACHABLE: { when: 'The marketplace does not answer.', bot: down },
  MARKET_BAD_ANSWER: { when: 'The marketplace has answered what cannot be; `field` says where.', bot: down },
  MARKET_RATE_LIMITED: {
    when: 'The marketplace wants a pause.',
    bot: { text: 'failure-busy', remedy: 'retry' },
  },
  ROUTE_NOT_FOUND: { when: 'The marketplace has no such call.' },
  ORDER_NOT_FOUND: { when: 'What some marketplaces say for an id that is unknown.' },
  ACCOUNTS_NOT_OFFERED: { when: 'The marketplace opens no accounts for the bot.' },
  REVOKE_NOT_OFFERED: { when: 'The marketplace revokes no keys.' },
  ORDER_CHANGES_NOT_OFFERED: { when: 'The marketplace changes and cancels no orders.' },
  PAY_LATER_NOT_OFFERED: {
    when: 'The marketplace takes no payment from a wallet.',
    bot: { text: 'purchase-requoted-no-wallet', remedy: 'retry' },
  },
  RECEIPTS_NOT_OFFERED: { when: 'The marketplace signs no receipts.' },
  SOLVENCY_NOT_OFFERED: { when: 'The marketplace publishes no proof of what it owes.' },
  SUB_KEYS_NOT_OFFERED: { when: 'The marketplace makes no keys beside the account’s own.' },
  WITHDRAWALS_NOT_OFFERED: { when: 'The marketplace sends nothing out of balances.' },

  NOT_LINKED: {
    when: 'The person has linked no account.',
    bot: { text: 'not-linked', remedy: 'link' },
  },
  NOTHING_TO_EXTEND: {
    when: 'Nothing that the address has can be extended now.',
    bot: { text: 'failure-nothing-to-extend', remedy: 'change' },
  },
} as const satisfies Record<string, InternalError>
