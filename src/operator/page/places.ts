/** Where on the page a command is, and what it is called there. */
import type { Command, Given } from '../command.ts'
import { PAGE_COMMANDS } from '../commands/index.ts'

export const ROOT = '/admin'
export const SIGN_IN = `${ROOT}/sign-in`
export const SIGN_OUT = `${ROOT}/sign-out`
/** The field of a form that asks for the confirmation, and not for the form again. */
export const CONFIRM = 'confirm'

export const placeOf = ({ name }: Command): string => `${ROOT}/${name.replace(' ', '/')}`

export function linkTo(command: Command, given: Given = {}): string {
  const search = new URLSearchParams(
    Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return search.size > 0 ? `${placeOf(command)}?${search}` : placeOf(command)
}

export const commandNamed = (name: string): Command | undefined => PAGE_COMMANDS.find((one) => one.name === name)

export const nounOf = ({ name }: Command): string => name.split(' ')[0] ?? name

/** `accounts revoke-key` -> `Revoke key`; of one word the word. */
export function verbOf({ name }: Command): string {
  const [noun = '', verb = noun] = name.split(' ')
  return spoken(verb)
}

/** `Accounts: revoke key`; of one word the word. */
export const titleOf = (command: Command): string =>
  command.name.includes(' ') ? `${spoken(nounOf(command))}: ${verbOf(command).toLowerCase()}` : verbOf(command)

/** `max-duration` -> `Max duration` */
export const spoken = (name: string): string => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A noun's first command stands for it. */
export const NOUNS: readonly Command[] = PAGE_COMMANDS.filter(
  (command, i) => PAGE_COMMANDS.findIndex((one) => nounOf(one) === nounOf(command)) === i,
)

export const takes = ({ args = [], options = {} }: Command, name: string): boolean =>
  args.includes(name) || Object.hasOwn(options, name)

/** Where an id of this kind is shown: the command that reads it and nothing else. */
export const showing = (kind: string): Command | undefined =>
  PAGE_COMMANDS.find(({ args = [], asksFirst }) => !asksFirst && args.length === 1 && args[0] === kind)

/** The others that take what this one was given by its arguments. */
export const related = (command: Command, given: Given): { command: Command; given: Given }[] =>
  (command.args ?? []).flatMap((arg) => {
    const value = given[arg]
    if (value === undefined) return []
    return PAGE_COMMANDS.filter((one) => one !== command && takes(one, arg)).map((one) => ({
      command: one,
      given: { [arg]: value },
    }))
  })

/** Of what came with a request: what this command takes, empty fields, and what is about another machine, left out. */
export function givenOf({ args = [], options = {} }: Command, search: URLSearchParams): Given {
  const names = [...args, ...Object.keys(options).filter((name) => !options[name]?.local)]
  return Object.fromEntries(
    names.flatMap((name): [string, string | true][] => {
      const value = search.get(name)?.trim() ?? ''
      if (value === '') return []
      return [[name, options[name] && options[name].value === undefined ? true : value]]
    }),
  )
}

/** `next` of a sign-in: a place of ours, or the start. */
export const ownPlace = (next: string | null | undefined): string =>
  next && /^\/admin(?:[/?][\x21-\x7e]*)?$/.test(next) && !next.includes('\\') ? next : ROOT
