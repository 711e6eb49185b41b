/** /solvency: shows the answer of /v2/solvency as a page. The call counts towards the visitor's rate limit. */
import type { FastifyInstance } from 'fastify'
import { PLAIN_HEADERS, solvencyPage } from '../operator/page/solvency-page.ts'

export function addSolvencyPage(http: FastifyInstance): void {
  http.get('/solvency', async ({ ip }, reply) => {
    const answer = await http.inject({ url: '/v2/solvency', remoteAddress: ip })
    const { statusCode } = answer
    if (statusCode === 429)
      return reply
        .code(429)
        .headers({ 'retry-after': '1' })
        .type('text/plain')
        .send('Too many requests. Please try again later.')
    return reply
      .code(statusCode)
      .headers(PLAIN_HEADERS)
      .type('text/html; charset=utf-8')
      .send(solvencyPage(statusCode === 200 ? answer.json().data : undefined))
  })
}
