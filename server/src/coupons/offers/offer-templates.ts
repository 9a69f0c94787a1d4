import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { isTerm, offerFields } from '../../platform/vocabulary/offer-fields.ts';
import { bodyLimits } from '../../platform/wire/body-limits.ts';
import { idempotent, required, text } from '../../platform/wire/fields.ts';
import { nextPage, pageQuery } from '../../platform/wire/paging.ts';
import { principalOf } from '../partners/lookup.ts';
import { templateData, templateNames } from './offer.ts';
import {
  countTemplates,
  deleteTemplate,
  saveTemplate,
  type TemplateRow,
  templatesAfter,
} from './template-store.ts';
import { isList, meaningOf } from './terms.ts';

const maxTemplates = 200;

const templateShape = z
  .object({
    name: z.string().describe('Name of the template, unique in the account'),
    fields: z
      .object(
        Object.fromEntries(
          templateNames.map((name) => {
            const shape = isList(name) ? z.array(z.string()) : z.string();
            return [name, isTerm(offerFields[name]) ? shape.describe(meaningOf(name)) : shape];
          }),
        ),
      )
      .meta({ id: 'OfferTexts', description: 'Fields of an offer as text; unset ones are "" and []' }),
    updated_at: z.string().describe('ISO 8601'),
  })
  .meta({ id: 'OfferTemplate', description: 'The beginning of an offer; unset fields are "" and []' });

function templateRecord(row: TemplateRow): z.input<typeof templateShape> {
  const written = (name: string) => {
    const value = row.fields[name];
    return isList(name) ? ((value as string[] | undefined) ?? []) : value === undefined ? '' : String(value);
  };
  return {
    name: row.name,
    fields: Object.fromEntries(templateNames.map((name) => [name, written(name)])),
    updated_at: row.updated_at.toISOString(),
  };
}

const templatePath = z.object({ template_name: required(60) });

const declared = {
  section: 'offer-templates',
  allow: ['manufacturer', 'authorized_partner'],
  // A partner's templates are its own, and give no access to a brand.
  needs: 'view_only',
} as const;

/** The account's templates for offers of the manufacturer, by name. */
const listTemplates = operation({
  ...declared,
  name: 'list-templates',
  summary: 'My offer templates',
  method: 'GET',
  path: '/manufacturer/offer_templates',
  query: pageQuery(text(60)),
  output: z.object({ data: z.array(templateShape), nextPageNo: z.string() }),
  run: async (context) => {
    const { tx, actor, query } = context;
    const { manufacturerId } = await principalOf(context);
    const { pageNo: after = '', pageSize } = query;
    const kept = { accountId: actor.accountId, manufacturerId };
    const rows = await templatesAfter(tx, { ...kept, after, maxRows: pageSize + 1 });
    const { page, nextPageNo } = nextPage(rows, pageSize, (row) => row.name);
    return { message: `${counted(page.length, 'template')}.`, data: page.map(templateRecord), nextPageNo };
  },
});

/** Adds a template under its name, or replaces the one that has it. */
const saveOfferTemplate = operation({
  ...declared,
  name: 'save-template',
  summary: 'Save an offer template',
  description: `Any of an offer's fields but its base string and days, none of them required. A template of the same name is replaced. At most ${maxTemplates} per account.`,
  method: 'PUT',
  path: '/manufacturer/offer_templates/:template_name',
  params: templatePath,
  body: idempotent.extend({ fields: templateData }),
  bodyLimit: bodyLimits.bulk,
  output: z.object({ data: templateShape }),
  example: {
    params: { template_name: 'A dollar off two boxes' },
    body: {
      fields: {
        brand_id: 'Sunny Oats',
        primary_purchase_save_value: '100',
        primary_purchase_requirements: '2',
        primary_purchase_req_code: '0',
      },
    },
  },
  run: async (context) => {
    const { tx, actor, params, body, now } = context;
    const { manufacturerId } = await principalOf(context);
    const kept = { accountId: actor.accountId, manufacturerId };
    const name = params.template_name;
    if ((await countTemplates(tx, { ...kept, but: name })) >= maxTemplates)
      throw refuse.field(
        'template_name',
        `is one too many: at most ${maxTemplates} templates. Delete one first`,
      );
    const fields = Object.fromEntries(Object.entries(body.fields).filter(([, value]) => value != null));
    const saved = await saveTemplate(tx, { ...kept, name, fields, now });
    return { message: 'The template was saved.', data: templateRecord(saved) };
  },
});

/** Deletes a template; offers that began with it stay. */
const deleteOfferTemplate = operation({
  ...declared,
  name: 'delete-template',
  summary: 'Delete an offer template',
  method: 'DELETE',
  path: '/manufacturer/offer_templates/:template_name',
  params: templatePath,
  query: idempotent,
  example: { params: { template_name: world.mistaken.template_name } },
  run: async (context) => {
    const { manufacturerId } = await principalOf(context);
    const kept = { accountId: context.actor.accountId, manufacturerId };
    if (!(await deleteTemplate(context.tx, { ...kept, name: context.params.template_name })))
      throw refuse.notFound('The template');
    return { message: 'The template was deleted.' };
  },
});

/** The operations of templates, in the order of the reference. */
export const templateOperations = [listTemplates, saveOfferTemplate, deleteOfferTemplate] as const;
