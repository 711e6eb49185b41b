/**
 * A stand-in for a model. It knows what a person asked for and sees nothing of the server but its list of tools: which
 * one it takes follows from what the list says about them, what it sends from their input schemas, and what it learns
 * goes into the next call.
 */
import type { Client, Tool } from '@modelcontextprotocol/client'

interface Step {
  tool: string
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
  answer: any
}

interface Schema {
  properties?: Record<string, unknown>
  required?: string[]
}

export interface Agent {
  /** Everything it knows by now, by the names of fields. */
  facts: Record<string, unknown>
  steps: Step[]
  /** Takes the first tool that `wanted` describes and that it can fill in, calls it, and remembers the answer. */
  act(wanted: Wanted): Promise<Step['answer']>
}

interface Wanted {
  /** What the title and the description must speak of. */
  about: RegExp
  /** It must take these. */
  takes: readonly string[]
  /** It changes something, or only looks. */
  changes: boolean
}

export async function createAgent(client: Client, facts: Record<string, unknown>): Promise<Agent> {
  const { tools } = await client.listTools()
  const agent: Agent = {
    facts: { ...facts },
    steps: [],
    async act(wanted) {
      const tool = tools.find((one) => fits(one, wanted, agent.facts))
      if (!tool) throw new Error(`no tool ${wanted.about} takes what is known`)
      const { properties = {} } = tool.inputSchema as Schema
      const known = Object.entries(agent.facts).filter(([name]) => name in properties)
      const result = await client.callTool({ name: tool.name, arguments: Object.fromEntries(known) })
      const answer = result.structuredContent
      if (result.isError || typeof answer !== 'object')
        throw new Error(`${tool.name}: ${JSON.stringify(result.content)}`)
      agent.steps.push({ tool: tool.name, answer })
      Object.assign(agent.facts, answer)
      return answer
    },
  }
  return agent
}

function fits({ title, description, inputSchema, annotations }: Tool, wanted: Wanted, facts: object): boolean {
  const { properties = {}, required = [] } = inputSchema as Schema
  return (
    wanted.about.test(`${title}. ${description}`) &&
    wanted.takes.every((name) => name in properties) &&
    required.every((name) => name in facts) &&
    annotations?.readOnlyHint === !wanted.changes
  )
}
