import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import type { Photo } from '../src/site-content/gallery/gallery.schema.ts'
import type { StartedApp } from './app.ts'
import { asFileForm } from './encodings.ts'
import { addRecord, put } from './records.ts'

type Injectable = Pick<StartedApp, 'inject'>
type Look = { width?: number; height?: number; color?: string }

/** A JPEG picture of one colour. */
export const picture = ({ width = 1200, height = 800, color = '#336699' }: Look = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

type Sent = { name?: string; headers?: Record<string, string> }

export function upload(
  { inject }: Injectable,
  album: number,
  content: Buffer,
  { name = 'quay.jpg', headers = {} }: Sent = {},
): Promise<LightMyRequestResponse> {
  const { payload, type } = asFileForm([{ field: 'file', fileName: name, content }])
  return inject({
    method: 'POST',
    url: `/api/gallery/albums/${album}/photos`,
    payload,
    headers: { 'content-type': type, ...headers },
  })
}

export const addAlbum = (app: Injectable, title: string) => addRecord(app, 'gallery/albums', { title })

export async function addPhoto(
  app: Injectable,
  album: number,
  { name, ...look }: Look & Sent = {},
): Promise<Photo> {
  const added = await upload(app, album, await picture(look), { ...(name && { name }) })
  if (added.statusCode !== 201) throw new Error(`${added.statusCode} ${added.body}`)
  return added.json().data
}

export const describePhoto = (
  app: Injectable,
  { id, album_id }: Photo,
  texts: { alt: string; caption?: string },
) => put(app, `/api/gallery/photos/${id}`, { album_id, ...texts })
