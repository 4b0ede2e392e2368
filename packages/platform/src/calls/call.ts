import { calls, type Call as CallRow, type CallId, type IdMeaning } from '@lms360/contracts/calls';
import {
  exampleCategory,
  exampleChapter,
  exampleCourse,
  exampleLesson,
  exampleMember,
  exampleSubcategory,
} from '@lms360/contracts/rules/examples';
import { RequiresActiveCompany } from '@lms360/service-kit/http/active-company.guard';
import { ApiNotFoundResponse, ApiParam } from '@lms360/service-kit/http/openapi/decorators';
import { Public, Roles, SignedIn } from '@lms360/service-kit/http/tokens/decorators';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';

/**
 * Makes a method of a controller the call of that name: its row of packages/contracts/src/calls.ts says method, path, status and who may make
 * it. A member's call needs a company whose period has not ended; one that names an object answers 404 about an unknown one.
 */
export function Call(id: CallId): MethodDecorator {
  const row: CallRow = calls[id];
  return applyDecorators(
    RequestMapping({ method: RequestMethod[row.method], path: row.path.replace(/\{(\w+)\}/g, ':$1') }),
    HttpCode(row.status ?? 200),
    ...callers(row),
    ...parameters(row),
    ...(row.object ? [ApiNotFoundResponse({ description: `No such ${row.object}` })] : []),
  );
}

const exampleIds: Partial<Record<IdMeaning, string>> = {
  member: exampleMember.id,
  category: exampleCategory.id,
  subcategory: exampleSubcategory.id,
  course: exampleCourse.id,
  chapter: exampleChapter.id,
  lesson: exampleLesson.id,
};

/** Documents the ids in the path, each with an example. */
const parameters = ({ path, idFields = {} }: CallRow): MethodDecorator[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ApiParam({ name, example: exampleIds[idFields[name] ?? 'no row'] }));

function callers({ who }: CallRow): (MethodDecorator & ClassDecorator)[] {
  if (who === 'everybody') return [Public()];
  return [who === 'members' ? SignedIn() : Roles(...who), RequiresActiveCompany()];
}
