import { answerOf } from '@/shared/api/client';
import { sendingFile, type OnSent } from '@/shared/api/upload';
import { getGetprofile, postUpdateprofile } from '@/shared/api/generated/sdk.gen';

export interface Profile {
  name: string;
  email: string;
  mobile: string;
  /** Link of the stored photo. */
  photo: string | null;
}

export interface ProfileChange {
  name: string;
  email: string;
  mobile: string;
  image: File | null;
}

export const fetchProfile = async (_args: void, signal: AbortSignal): Promise<Profile | null> => {
  const { empData } = await answerOf(getGetprofile({ signal }));
  const [own] = empData;
  return own ? { name: own.name, email: own.email, mobile: own.mobile_no, photo: own.photo } : null;
};

export const saveProfile = async (change: ProfileChange, signal: AbortSignal, onSent: OnSent): Promise<string> => {
  const { image, ...fields } = change;
  const body = { ...fields, ...(image ? { image } : {}) };
  return (await answerOf(postUpdateprofile({ body, signal, ...sendingFile(image, onSent) }))).message;
};
