import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayNumberInIndia } from '../days.ts'
import { type Answer, chooseForm, type Kept, keepAnswer } from './kept-answer.ts'

export type PublicAnswers = ReturnType<typeof createPublicAnswers>

/** What was made of one revision of the data on one day: answers on their way, and those that are ready. */
type Edition = {
  revision: number
  day: number
  making: Map<string, Promise<Kept | Answer>>
  ready: Map<string, Kept>
}

/**
 * Answers that are the same for everyone, made once for each revision of the data and day in India, and kept as bytes.
 * The revision is asked for on every request, so nobody gets an answer older than a committed write.
 */
export function createPublicAnswers(revision: () => number | Promise<number>) {
  let edition = newEdition(0, 0)

  function editionOf(current: number): Edition {
    const day = dayNumberInIndia()
    if (current !== edition.revision || day !== edition.day) edition = newEdition(current, day)
    return edition
  }

  let asked: number | Promise<number> | undefined

  /**
   * The requests that the process finds waiting when it looks at the network are handled one after the other, and all
   * came before the first of them asks: what it learns holds for the others.
   */
  function revisionForAllThatCame(): number | Promise<number> {
    if (asked === undefined) {
      asked = revision()
      setImmediate(askAnew)
    }
    return asked
  }

  function askAnew(): void {
    asked = undefined
  }

  return {
    /**
     * `url` names the answer: the path and the query that counts, as a visitor asks for it. Throws what `make` throws,
     * and when the database is away.
     */
    async answer(
      request: FastifyRequest,
      reply: FastifyReply,
      url: string,
      make: () => Promise<Answer>,
    ): Promise<FastifyReply> {
      const found = await findOrMake(editionOf(await revision()), url, make)
      if ('body' in found) return reply.code(found.status).headers(found.headers).send(found.body)
      const form = chooseForm(found, request.headers)
      return reply.code(form.status).headers(form.headers).send(form.bytes)
    },

    /**
     * Sends what is ready under this very URL, past everything that other requests need; that doubles how many a
     * second can be answered. What is not ready goes `otherwise`.
     */
    serve(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void {
      const url = request.url ?? ''
      if (!isRead(request) || !edition.ready.has(url)) {
        otherwise()
        return
      }
      try {
        const current = revisionForAllThatCame()
        // Where the answer is at hand, waiting for it would cost more than it takes to send it.
        if (typeof current === 'number') sendIfCurrent(current)
        else current.then(sendIfCurrent, otherwise)
      } catch {
        otherwise()
      }

      function sendIfCurrent(current: number): void {
        const kept = editionOf(current).ready.get(url)
        if (kept) send(kept, request, response)
        else otherwise()
      }
    },
  }
}

function send(kept: Kept, { headers }: IncomingMessage, response: ServerResponse): void {
  const { status, flat, bytes } = chooseForm(kept, headers)
  response.writeHead(status, flat).end(bytes)
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

function newEdition(revision: number, day: number): Edition {
  return { revision, day, making: new Map(), ready: new Map() }
}

async function findOrMake({ making, ready }: Edition, url: string, make: () => Promise<Answer>) {
  const known = ready.get(url) ?? making.get(url)
  if (known) return known
  const made = make().then(async (answer) => {
    // Only good answers are kept: a failure is tried again, and an unknown id takes no memory.
    if (answer.status !== 200) return answer
    const kept = await keepAnswer(answer)
    ready.set(url, kept)
    return kept
  })
  making.set(url, made)
  const forget = () => making.delete(url)
  made.then(forget, forget)
  return made
}
