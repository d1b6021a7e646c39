import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { declared, testEntityRoutes } from '../../tests/entity-routes.ts'
import { TEMPLATE as REPLY_TEMPLATE } from './template.ts'

const TEMPLATE = {
  title: 'Next sailings',
  kind: 'enquiry',
  subject: 'Sailings for {reference}',
  text: 'Dear {name},\nour next sailings:',
}

testEntityRoutes({
  ...declared(REPLY_TEMPLATE),
  form: async () => TEMPLATE,
  other: {
    title: 'Regret',
    kind: 'turned_down',
    subject: 'Your application',
    text: 'Dear {name}, {vacancy}',
  },
  required: ['title', 'text'],
})

test('a field that is not known is refused beside its text, with those that are', async () => {
  const app = await startApp()
  const add = (fields: object) =>
    app.inject({ method: 'POST', url: '/api/reply-templates', payload: { ...TEMPLATE, ...fields } })

  const refused = await add({ text: 'Dear {customer},', subject: '{vacancy}' })

  expect(refused.statusCode).toBe(422)
  const known = '{name}, {reference}, {received}, {subject}, {vessel}, {from}, {to}, {dates}, {sailing}'
  expect(refused.json().errors).toEqual([
    { field: 'subject', message: `{vacancy} is no field. Known fields: ${known}` },
    { field: 'text', message: `{customer} is no field. Known fields: ${known}` },
  ])
  expect((await add({ kind: 'interview', text: '{vacancy}', subject: '' })).statusCode).toBe(201)
  expect((await add({ kind: 'promoted' })).json().errors[0].field).toBe('kind')
})

test('list those of a kind, and export them', async () => {
  const app = await startApp()
  for (const [title, kind] of [
    ['Rates', 'enquiry'],
    ['Regret', 'turned_down'],
  ])
    await app.inject({
      method: 'POST',
      url: '/api/reply-templates',
      payload: { ...TEMPLATE, title, kind, subject: '', text: 'Good day' },
    })

  const regrets = await app.inject('/api/reply-templates?kind=turned_down&search=regret')

  expect(regrets.json()).toMatchObject([{ title: 'Regret', kind: 'turned_down', subject: null }])
  const file = await app.inject('/api/reply-templates/export?format=csv')
  expect(file.body).toContain('Title,For,Subject,Text')
  expect(file.body).toContain('Regret,Turned down,,Good day')
})

test('a deleted template comes back by undo', async () => {
  const app = await startApp()
  await app.inject({ method: 'POST', url: '/api/reply-templates', payload: TEMPLATE })

  const { batch } = (await app.inject({ method: 'DELETE', url: '/api/reply-templates/1' })).json()
  const undone = await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })

  expect(undone.statusCode).toBe(200)
  expect((await app.inject('/api/reply-templates')).json()).toMatchObject([{ ...TEMPLATE, id: 1 }])
})
