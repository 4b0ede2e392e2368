/** A refusal of Razorpay's API, in its envelope (https://razorpay.com/docs/errors). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: 'BAD_REQUEST_ERROR' | 'SERVER_ERROR';
  readonly field: string | undefined;

  constructor(description: string, field?: string, status = 400) {
    super(description);
    this.status = status;
    this.code = status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR';
    this.field = field;
  }

  /** The answer's body. */
  get envelope(): object {
    const { code, message: description, field } = this;
    return { error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {}, ...(field && { field }) } };
  }
}

export const unknownId = (): ApiError => new ApiError('The id provided does not exist', 'id');
