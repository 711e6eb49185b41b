/** Made by `npm run locales` from en.ftl: the texts and their parameters. Do not edit. */
// biome-ignore format: generated
import type { TextParam } from '../translator.ts'

export interface Texts {
  'button-menu': Record<never, never>
  'button-link': Record<never, never>
  'button-create': Record<never, never>
  'button-buy-energy': Record<never, never>
  'button-buy-bandwidth': Record<never, never>
  'button-extend': Record<never, never>
  'button-orders': Record<never, never>
  'button-deposit': Record<never, never>
  'button-account': Record<never, never>
  'button-zapbuy': Record<never, never>
  'button-help': Record<never, never>
  'button-settings': Record<never, never>
  'button-calc': Record<never, never>
  'button-back': Record<never, never>
  'button-cancel': Record<never, never>
  'button-open-private': Record<never, never>
  'command-start': Record<never, never>
  'command-link': Record<never, never>
  'command-cancel': Record<never, never>
  'flow-cancelled': Record<never, never>
  'flow-expired': Record<never, never>
  'flow-stale-screen': Record<never, never>
  'flow-use-buttons': Record<never, never>
  'flow-text-only': Record<never, never>
  'cancel-nothing': Record<never, never>
  'stale-button': Record<never, never>
  'unknown-command': Record<never, never>
  'stray-text': Record<never, never>
  'stray-message': Record<never, never>
  'edited-message': Record<never, never>
  'group-pointer': Record<never, never>
  banned: Record<never, never>
  'pasted-key-deleted': Record<never, never>
  'pasted-key-not-deleted': Record<never, never>
  'not-linked': Record<never, never>
  'error-key-dead': Record<never, never>
  'error-busy': Record<never, never>
  'error-forbidden': Record<never, never>
  'error-balance-low': Record<never, never>
  'error-balance-missing': { missing: TextParam }
  'error-service-down': Record<never, never>
  'error-unknown': { reference: TextParam }
  welcome: Record<never, never>
  'welcome-energy': Record<never, never>
  'welcome-next': Record<never, never>
  'status-title': Record<never, never>
  'status-balance': { balance: TextParam }
  'status-account': { address: TextParam }
  'status-orders': { count: TextParam }
  'status-unavailable': Record<never, never>
  'link-ask': Record<never, never>
  'link-checking': Record<never, never>
  'link-done': Record<never, never>
  'link-delete-it-yourself': Record<never, never>
  'link-not-a-key': Record<never, never>
  'link-refused-key': Record<never, never>
  'link-refused-forbidden': Record<never, never>
  'link-refused-busy': Record<never, never>
  'link-refused-unreachable': Record<never, never>
  'link-refused-answer': Record<never, never>
}
