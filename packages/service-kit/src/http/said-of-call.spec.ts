import { jest } from '@jest/globals';
import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { SaidOfCall } from './said-of-call.js';

@SetMetadata('colour', 'green')
class Calls {
  @SetMetadata('colour', 'red')
  own(): void {}

  inherited(): void {}
}

class Silent {
  call(): void {}
}

const contextOf = (controller: object, handler: () => void) =>
  ({ getHandler: () => handler, getClass: () => controller }) as unknown as ExecutionContext;
const { own, inherited } = Calls.prototype;

it('says what the method says, else what its controller does, else nothing', () => {
  const colour = new SaidOfCall<string>(new Reflector(), 'colour');
  for (let time = 0; time < 2; time++) {
    expect(colour.of(contextOf(Calls, own))).toBe('red');
    expect(colour.of(contextOf(Calls, inherited))).toBe('green');
    expect(colour.of(contextOf(Silent, Silent.prototype.call))).toBeUndefined();
  }
});

it('is looked up once for each call', () => {
  const reflector = new Reflector();
  const looks = jest.spyOn(reflector, 'getAllAndOverride');
  const colour = new SaidOfCall<string>(reflector, 'colour');
  for (let time = 0; time < 3; time++) {
    colour.of(contextOf(Calls, own));
    colour.of(contextOf(Silent, Silent.prototype.call));
  }
  expect(looks).toHaveBeenCalledTimes(2);
});
